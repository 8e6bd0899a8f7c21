#include "match/processor_time.hpp"

#include <fmt/format.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <vector>

namespace kibitz::match {

namespace {

ProcessorTime to_processor_time(const timespec& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

// All child processes of a process. /proc lists them per thread of the parent.
std::vector<pid_t> children_of(pid_t process) {
  std::vector<pid_t> children;
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process), gone)) {
    std::ifstream list(thread.path() / "children");
    for (pid_t child = 0; list >> child;) children.push_back(child);
  }
  return children;
}

}  // namespace

std::optional<ProcessorTime> processor_time_of(pid_t process) {
  clockid_t clock = 0;
  timespec time{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return std::nullopt;
  ProcessorTime sum = to_processor_time(time);
  for (const pid_t child : children_of(process)) sum += processor_time_of(child).value_or(ProcessorTime{0});
  return sum;
}

ProcessorTime processor_time_of_this_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return to_processor_time(time);
}

}  // namespace kibitz::match
