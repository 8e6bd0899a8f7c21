// Detects files on network file systems.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace kibitz::ledger {

// The name of a network file system, such as "NFS", from the type that statfs() reports (on Windows "a network drive",
// from GetDriveType()). nullopt for local file systems. FUSE is treated as a network file system, because sshfs has the
// same type.
std::optional<std::string_view> network_file_system(std::uint64_t type);

// As network_file_system(), for the file system that holds the absolute path `place`. If the file does not exist yet,
// the file system of its folder is examined.
std::optional<std::string_view> network_file_system_of(const std::filesystem::path& place);

}  // namespace kibitz::ledger
