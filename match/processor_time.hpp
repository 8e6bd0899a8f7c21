// Processor time of programs and threads, as the system counts it: what they were given, whoever else was on the
// machine.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>

namespace kibitz::match {

using ProcessorTime = std::chrono::nanoseconds;

// Of a process since it began, on all its threads, with that of the children that it has now: a program is often
// started by a script. Nothing if there is no such process.
std::optional<ProcessorTime> processor_time_of(pid_t process);

// Of the thread that asks.
ProcessorTime processor_time_of_this_thread();

}  // namespace kibitz::match
