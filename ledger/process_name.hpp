// The name of this process among the workers of a ledger.
#pragma once

#include <string>

namespace kibitz::ledger {

std::string process_name();  // a name such as "host-1234"; two running processes never have the same name

}  // namespace kibitz::ledger
