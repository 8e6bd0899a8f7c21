// Starts a thread, or returns an error. The system's limits on threads and memory are outside conditions, and an
// uncaught exception would end the process.
#pragma once

#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "kibitz/core/error.hpp"

namespace kibitz {

inline constexpr const char* no_memory = "there is not enough memory for this";

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

// Runs a thread's work. If memory runs out, the result is an error; the process does not end.
template <class Work>
Expected<void> within_memory(const Work& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(no_memory);
  }
}

}  // namespace kibitz
