#include "ledger/local_disk.hpp"

#include <fmt/format.h>
#include <sys/vfs.h>

#include <filesystem>

namespace kibitz::ledger {

std::optional<std::string_view> network_file_system(std::uint64_t type) {
  switch (type) {  // statfs(2)
    case 0x6969: return "NFS";
    case 0x517b: return "SMB";
    case 0xfe534d42: return "SMB2";
    case 0xff534d42: return "CIFS";
    case 0x01021997: return "9P";
    case 0x65735546: return "FUSE";
    case 0x5346414f: return "AFS";
    case 0x73757245: return "Coda";
    case 0x00c36400: return "Ceph";
    case 0x0bd00bd0: return "Lustre";
    case 0x01161970: return "GFS2";
    case 0x7461636f: return "OCFS2";
    case 0x47504653: return "GPFS";
    case 0x786f4256: return "a VirtualBox folder";
    default: return std::nullopt;
  }
}

Expected<void> check_local(const std::string& file) {
  struct statfs where{};
  std::filesystem::path place = std::filesystem::absolute(file);
  if (statfs(place.c_str(), &where) != 0 && statfs(place.parent_path().c_str(), &where) != 0) return {};
  const auto type = static_cast<std::uint64_t>(where.f_type) & 0xffffffff;
  const auto name = network_file_system(type);
  if (!name) return {};
  return fail(
      fmt::format("{} is on a network file system ({}), where results may be lost: --store FILE puts them on a "
                  "disk of this machine",
                  quoted(file), *name));
}

}  // namespace kibitz::ledger
