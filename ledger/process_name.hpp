// The name of this process among the workers of a ledger.
#pragma once

#include <string>

namespace kibitz::ledger {

std::string process_name();  // "host-1234": no two running processes share it

}  // namespace kibitz::ledger
