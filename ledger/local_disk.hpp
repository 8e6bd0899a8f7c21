// SQLite's locks and its shared memory do not hold over a network: a file there may be spoilt without a word.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// "NFS", by the number that statfs() gives a file system; nothing for those of this machine. A FUSE system is taken for
// a remote one, as sshfs is: the number does not tell.
std::optional<std::string_view> network_file_system(std::uint64_t type);

// The error names the file system. Of a file that is not there yet: its folder's.
Expected<void> check_local(const std::string& file);

}  // namespace kibitz::ledger
