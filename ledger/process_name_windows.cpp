#include <fmt/format.h>
#include <windows.h>

#include <array>

#include "ledger/process_name.hpp"

namespace kibitz::ledger {

std::string process_name() {
  std::array<char, MAX_COMPUTERNAME_LENGTH + 1> host{};
  auto size = static_cast<DWORD>(host.size());
  GetComputerNameA(host.data(), &size);
  return fmt::format("{}-{}", host.data(), GetCurrentProcessId());
}

bool is_running(std::int64_t) { return true; }  // unknown: the leases of an ended process expire

}  // namespace kibitz::ledger
