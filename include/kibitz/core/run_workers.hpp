// A pool of threads that run the same function: for self-play, labelling positions and searching many positions.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "kibitz/core/thread.hpp"

namespace kibitz {

// Shared between the threads of a pool and the thread that waits for them: the number of threads that have ended, and
// the first failure.
class PoolStatus {
 public:
  // Called once by each thread when it ends; the error is kept if it is the first. It is moved, because a copy may find
  // no memory.
  void report_end(Expected<void> outcome) {
    const std::lock_guard lock(mutex_);
    add_failure(std::move(outcome));
    ++ended_;
    changed_.notify_one();
  }

  // A thread could not be started; the error is kept if it is the first.
  void report_start_failure(Error problem) {
    const std::lock_guard lock(mutex_);
    add_failure(std::unexpected(std::move(problem)));
  }

  // Waits at most a tenth of a second for a change. Returns true if `count` threads have ended.
  bool wait_until_ended(std::ptrdiff_t count) {
    constexpr std::chrono::milliseconds slice{100};
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, slice, [&] { return ended_ == count; });
  }

  std::optional<Error> first_failure() {
    const std::lock_guard lock(mutex_);
    return first_failure_;
  }

 private:
  void add_failure(Expected<void> outcome) {
    if (!outcome && !first_failure_) first_failure_ = std::move(outcome.error());
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::ptrdiff_t ended_ = 0;
  std::optional<Error> first_failure_;
};

// Runs `work`, an Expected<void>(const std::stop_token&), on `count` threads, and returns when all have ended. `watch`,
// a bool(), is called on the calling thread every tenth of a second and, unless there was a failure, once more at the
// end. The threads are requested to stop if `watch` returns false or at the first failure: an error of `work`, a thread
// that cannot be started, or exhausted memory. Returns the first failure, if any; else false if `watch` has returned
// false, otherwise true.
template <class Work, class Watch>
Expected<bool> run_workers(int count, const Work& work, const Watch& watch) {
  PoolStatus workers;
  std::vector<std::jthread> threads;
  while (std::ssize(threads) < count) {
    auto thread = start_thread(
        [&](const std::stop_token& stop) { workers.report_end(catch_bad_alloc([&] { return work(stop); })); });
    if (!thread) {
      workers.report_start_failure(std::move(thread.error()));
      break;
    }
    threads.push_back(std::move(*thread));
  }
  bool should_continue = true;
  while (!workers.wait_until_ended(std::ssize(threads))) {
    should_continue = watch() && should_continue;
    if (should_continue && !workers.first_failure()) continue;
    for (std::jthread& thread : threads) thread.request_stop();
  }
  threads.clear();
  if (auto failure = workers.first_failure()) return std::unexpected(std::move(*failure));
  return watch() && should_continue;
}

}  // namespace kibitz
