// The name of this process among workers of the same ledger.
#pragma once

#include <string>

namespace kibitz::ledger {

std::string process_name();  // "host-1234": unique as long as it lives

}  // namespace kibitz::ledger
