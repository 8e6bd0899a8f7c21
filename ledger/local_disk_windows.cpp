#include <fmt/format.h>
#include <windows.h>

#include <filesystem>

#include "ledger/local_disk.hpp"

namespace kibitz::ledger {

std::optional<std::string_view> network_file_system(std::uint64_t type) {
  if (type == DRIVE_REMOTE) return "a network drive";
  return std::nullopt;
}

Expected<void> check_local(const std::string& file) {
  const std::filesystem::path root = std::filesystem::absolute(file).root_path();
  const auto name = network_file_system(GetDriveTypeW(root.c_str()));
  if (!name) return {};
  return fail(
      fmt::format("{} is on a network file system ({}), where results may be lost: --store FILE puts them on a "
                  "disk of this machine",
                  quoted(file), *name));
}

}  // namespace kibitz::ledger
