// Starts a thread, or says in a sentence why there is none: the system's limits on threads and memory are the world's
// mistakes, and an uncaught exception would end the process.
#pragma once

#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

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

// The same work on `count` threads at a time, until all have ended. Where one fails or cannot be had, `give_up` tells
// the others to end, and the first failure is returned.
template <class Work, class GiveUp>
Expected<void> run_on_threads(int count, const Work& work, const GiveUp& give_up) {
  std::mutex mutex;
  Expected<void> outcome;
  const auto note = [&](const Expected<void>& done) {
    const std::lock_guard lock(mutex);
    if (done || !outcome) return;
    outcome = done;
    give_up();
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < count; ++i) {
    auto thread = start_thread([&] { note(within_memory(work)); });
    if (!thread) {
      note(std::unexpected(thread.error()));
      break;
    }
    threads.push_back(std::move(*thread));
  }
  threads.clear();
  return outcome;
}

}  // namespace kibitz
