// Processor time of processes and threads. Unlike elapsed time, it does not run while only other programs are
// running.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>

namespace kibitz::match {

using ProcessorTime = std::chrono::nanoseconds;

// The processor time of a process since its start, with all its threads and running child processes: a program is
// often started by a script. Empty if there is no such process.
std::optional<ProcessorTime> processor_time_of(pid_t process);

// The processor time that the calling thread has spent.
ProcessorTime processor_time_of_this_thread();

}  // namespace kibitz::match
