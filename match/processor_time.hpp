// Processor time of processes and threads, as the system counts it: unlike elapsed time, it excludes other programs.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>

namespace kibitz::match {

using ProcessorTime = std::chrono::nanoseconds;

// Processor time of a process since its start, all threads and current children included: programs are often started by
// a script. Empty if there is no such process.
std::optional<ProcessorTime> processor_time_of(pid_t process);

// Processor time of the calling thread.
ProcessorTime processor_time_of_this_thread();

}  // namespace kibitz::match
