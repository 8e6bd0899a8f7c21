// On which kind of file system a file lies, as each system tells it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace kibitz::ledger {

// "NFS", by the number that statfs() gives a file system (on Windows "a network drive", by that of GetDriveType());
// nothing for those of this machine. A FUSE system is taken for a remote one, as sshfs is: the number does not tell.
std::optional<std::string_view> network_file_system(std::uint64_t type);

// Of an absolute path; where there is no such file yet, its folder's.
std::optional<std::string_view> network_file_system_of(const std::filesystem::path& place);

}  // namespace kibitz::ledger
