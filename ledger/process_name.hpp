// What this process is called where many work together.
#pragma once

#include <string>

namespace kibitz::ledger {

std::string process_name();  // "host-1234": unique as long as it lives

}  // namespace kibitz::ledger
