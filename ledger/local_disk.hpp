// SQLite's locks and its shared memory do not hold over a network: a file there may be spoilt without a word.
#pragma once

#include <string>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// The error names the file system. Of a file that is not there yet: its folder's.
Expected<void> check_local(const std::string& file);

}  // namespace kibitz::ledger
