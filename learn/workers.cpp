#include "learn/workers.hpp"

#include <utility>

#include "kibitz/core/thread.hpp"

namespace kibitz::learn {

Workers::Workers(int threads) {
  // If the system refuses to start a thread, fewer threads do the work; results do not depend on their number.
  for (int i = 1; i < threads; ++i) {
    auto thread = start_thread([this] { serve(); });
    if (!thread) break;
    threads_.push_back(std::move(*thread));
  }
}

Workers::~Workers() {
  const std::lock_guard lock(mutex_);
  is_over_ = true;
  has_work_.notify_all();
}

void Workers::run(int pieces, const std::function<void(int)>& work) {
  std::unique_lock lock(mutex_);
  work_ = &work;
  pieces_ = unfinished_ = pieces;
  next_ = 0;
  if (pieces > 1) has_work_.notify_all();
  do_pieces(lock);
  is_done_.wait(lock, [this] { return unfinished_ == 0; });
  if (problem_) std::rethrow_exception(std::exchange(problem_, nullptr));
}

void Workers::serve() {
  std::unique_lock lock(mutex_);
  while (!is_over_) {
    do_pieces(lock);
    has_work_.wait(lock, [this] { return is_over_ || next_ < pieces_; });
  }
}

void Workers::do_pieces(std::unique_lock<std::mutex>& lock) {
  while (next_ < pieces_) {
    const int piece = next_++;
    lock.unlock();
    std::exception_ptr problem;
    try {
      (*work_)(piece);
    } catch (...) {
      problem = std::current_exception();
    }
    lock.lock();
    if (problem) problem_ = problem;
    if (--unfinished_ == 0) is_done_.notify_one();
  }
}

}  // namespace kibitz::learn
