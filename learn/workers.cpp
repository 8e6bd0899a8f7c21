#include "learn/workers.hpp"

#include <utility>

#include "kibitz/core/thread.hpp"

namespace kibitz::learn {

WorkerPool::WorkerPool(int threads) {
  // If the system refuses to start a thread, the pool has fewer threads; results do not depend on their number.
  for (int i = 1; i < threads; ++i) {
    auto thread = start_thread([this] { worker_loop(); });
    if (!thread) break;
    threads_.push_back(std::move(*thread));
  }
}

WorkerPool::~WorkerPool() {
  const std::lock_guard lock(mutex_);
  is_over_ = true;
  has_work_.notify_all();
}

void WorkerPool::run(int items, const std::function<void(int)>& work) {
  std::unique_lock lock(mutex_);
  work_ = &work;
  item_count_ = unfinished_ = items;
  next_ = 0;
  if (items > 1) has_work_.notify_all();
  run_items(lock);
  is_done_.wait(lock, [this] { return unfinished_ == 0; });
  if (problem_) std::rethrow_exception(std::exchange(problem_, nullptr));
}

void WorkerPool::worker_loop() {
  std::unique_lock lock(mutex_);
  while (!is_over_) {
    run_items(lock);
    has_work_.wait(lock, [this] { return is_over_ || next_ < item_count_; });
  }
}

void WorkerPool::run_items(std::unique_lock<std::mutex>& lock) {
  while (next_ < item_count_) {
    const int item = next_++;
    lock.unlock();
    std::exception_ptr problem;
    try {
      (*work_)(item);
    } catch (...) {
      problem = std::current_exception();
    }
    lock.lock();
    if (problem) problem_ = problem;
    if (--unfinished_ == 0) is_done_.notify_one();
  }
}

}  // namespace kibitz::learn
