#include "ledger/process_name.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>

namespace kibitz::ledger {

std::string process_name() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return fmt::format("{}-{}", host.data(), getpid());
}

}  // namespace kibitz::ledger
