// Refuses ledgers on network file systems: SQLite's locks and shared memory fail there and may corrupt the file.
#pragma once

#include <string>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// The error names the file system. If the file does not exist yet, its folder is checked.
Expected<void> check_local(const std::string& file);

}  // namespace kibitz::ledger
