#include <windows.h>

#include "match/processor_time.hpp"

namespace kibitz::match {

namespace {

using Tick = std::chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>;  // 100 ns

Tick ticks_of(const FILETIME& time) {
  return Tick((static_cast<std::int64_t>(time.dwHighDateTime) << 32) + time.dwLowDateTime);
}

}  // namespace

// Does not include child processes, because Windows does not list them.
std::optional<ProcessorTime> processor_time_of(pid_t process) {
  const HANDLE handle = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(process));
  if (!handle) return std::nullopt;
  FILETIME began{}, ended{}, kernel{}, user{};
  const bool is_known = GetProcessTimes(handle, &began, &ended, &kernel, &user);
  CloseHandle(handle);
  if (!is_known) return std::nullopt;
  return ticks_of(kernel) + ticks_of(user);
}

ProcessorTime processor_time_of_this_thread() {
  FILETIME began{}, ended{}, kernel{}, user{};
  GetThreadTimes(GetCurrentThread(), &began, &ended, &kernel, &user);
  return ticks_of(kernel) + ticks_of(user);
}

}  // namespace kibitz::match
