// The kind of file system that a file is on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace kibitz::ledger {

// The name of a network file system, such as "NFS", from the type that statfs() reports (on Windows "a network drive",
// from GetDriveType()); empty for local ones. FUSE counts as remote: sshfs has the same type.
std::optional<std::string_view> network_file_system(std::uint64_t type);

// The same for the file system of an absolute path. If the file does not exist yet, its folder is examined.
std::optional<std::string_view> network_file_system_of(const std::filesystem::path& place);

}  // namespace kibitz::ledger
