// What the page of "kibitz web" shows of a ledger.
#pragma once

#include <string>

#include "protocols/serve_extra.hpp"

namespace kibitz {

// "ledger": how it stands now, as `kibitz ledger status --json` has it, and its sentence on what is left. An empty URL
// is no ledger: "url" is null.
ServeExtra ledger_question(const std::string& url);

}  // namespace kibitz
