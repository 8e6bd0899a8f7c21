#include "ledger/local_disk.hpp"

#include <fmt/format.h>

#include "ledger/file_system.hpp"
#include "ledger/redact.hpp"

namespace kibitz::ledger {

Expected<void> check_local_file(const std::string& file) {
  const auto name = network_file_system_of(std::filesystem::absolute(file));
  if (!name) return {};
  return fail(
      fmt::format("{} is on a network file system ({}), where results may be lost: name a file on a disk of this "
                  "machine",
                  quoted(redacted_url(file)), *name));
}

}  // namespace kibitz::ledger
