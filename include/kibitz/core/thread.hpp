// Starts a thread, or returns an error. The system limits threads and memory. Exceeding a limit throws an exception,
// which would end the process if it were not caught.
#pragma once

#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "kibitz/core/error.hpp"

namespace kibitz {

// The message of the errors that report a failed allocation. A std::string holds it without another allocation, which
// would fail too and end the process.
inline constexpr const char* no_memory = "out of memory";

// Runs `work` in a new thread. The error says why the thread could not be started: no memory, or the system's limit.
template <class Work>
Expected<std::jthread> start_thread(Work&& work) {
  try {
    return std::jthread(std::forward<Work>(work));
  } catch (const std::system_error& problem) {
    return fail("cannot start a thread: " + problem.code().message());
  } catch (const std::bad_alloc&) {
    return fail("cannot start a thread: there is not enough memory");
  }
}

// Runs the work of a thread. If memory runs out, returns an error instead of ending the process.
template <class Work>
Expected<void> catch_bad_alloc(const Work& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(no_memory);
  }
}

}  // namespace kibitz
