#include <windows.h>

#include "ledger/file_system.hpp"

namespace kibitz::ledger {

std::optional<std::string_view> network_file_system_of_type(std::uint64_t type) {
  if (type == DRIVE_REMOTE) return "a network drive";
  return std::nullopt;
}

std::optional<std::string_view> network_file_system_of(const std::filesystem::path& place) {
  return network_file_system_of_type(GetDriveTypeW(place.root_path().c_str()));
}

}  // namespace kibitz::ledger
