#include <fmt/format.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <thread>
#include <vector>

#include "lab/machine.hpp"

namespace kibitz::lab {

std::string machine_name() {
  std::array<char, 256> model{};
  auto size = static_cast<DWORD>(model.size());
  const bool is_known =
      RegGetValueA(HKEY_LOCAL_MACHINE, "HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0", "ProcessorNameString",
                   RRF_RT_REG_SZ, nullptr, model.data(), &size) == ERROR_SUCCESS;
  const unsigned count = std::max(1U, std::thread::hardware_concurrency());
  return fmt::format("{}, {} processor{}", is_known ? model.data() : "unknown processor", count, count == 1 ? "" : "s");
}

std::string program_digest() {
  static constexpr char in_this_file = 0;
  HMODULE own = nullptr;  // the program, or the library that another program, such as Python, has loaded
  GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                     reinterpret_cast<LPCWSTR>(&in_this_file), &own);
  std::vector<wchar_t> name(1 << 15);
  GetModuleFileNameW(own, name.data(), static_cast<DWORD>(name.size()));
  return file_digest(name.data());
}

}  // namespace kibitz::lab
