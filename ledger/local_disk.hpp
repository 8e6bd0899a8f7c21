// Rejects ledgers on network file systems, where SQLite's locks and shared memory fail and the file may be corrupted.
#pragma once

#include <string>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// Returns an error that names the file system if the file is on a network file system. If the file does not exist yet,
// its folder is checked.
Expected<void> check_local_file(const std::string& file);

}  // namespace kibitz::ledger
