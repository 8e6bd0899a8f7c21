// Determines on what kind of file system a file is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace kibitz::ledger {

// The name of a network file system, such as "NFS", from the type that statfs() reports (on Windows "a network
// drive", from GetDriveType()). Empty for local file systems. FUSE counts as a network file system, because sshfs has
// the same type.
std::optional<std::string_view> network_file_system(std::uint64_t type);

// The same name, for the file system of an absolute path. If the file does not exist yet, its folder is examined.
std::optional<std::string_view> network_file_system_of(const std::filesystem::path& place);

}  // namespace kibitz::ledger
