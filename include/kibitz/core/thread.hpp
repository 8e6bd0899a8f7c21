// Starts a thread, or says in a sentence why there is none: the system's limits on threads and memory are the world's
// mistakes, and an uncaught exception would end the process.
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

// What a thread does, so that it ends with an error and not the process where memory runs out.
template <class Work>
Expected<void> within_memory(const Work& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(no_memory);
  }
}

}  // namespace kibitz
