// How a ledger stands, for people and as JSON.
#pragma once

#include <string>

#include "ledger/status.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

// One sentence: how fast, and how long the rest will take; or why nobody can say.
std::string remaining_text(const ledger::Status& status);
std::string text_of_status(const ledger::Status& status);
Json json_of_status(const ledger::Status& status);

}  // namespace kibitz
