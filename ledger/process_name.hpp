// The name of this process among the workers of a ledger.
#pragma once

#include <cstdint>
#include <string>

namespace kibitz::ledger {

std::string process_name();             // a name such as "host-1234", made of the machine's name and the process number
bool is_running(std::int64_t process);  // false if this machine has no process of that number

}  // namespace kibitz::ledger
