// Processor time of processes and threads. Unlike elapsed time, it does not run while only other programs are
// running.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>

namespace kibitz::match {

using ProcessorTime = std::chrono::nanoseconds;

// The processor time that a process has spent since its start; empty if there is no such process. It includes all
// threads and the running child processes, because a program is often started by a script.
std::optional<ProcessorTime> processor_time_of(pid_t process);

// The processor time that the calling thread has spent.
ProcessorTime processor_time_of_this_thread();

}  // namespace kibitz::match
