// A thread pool for short parallel loops, which are run many times per second.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace kibitz::learn {

class WorkerPool {
 public:
  explicit WorkerPool(
      int threads);  // `threads` includes the caller's thread; fewer are used if the system refuses more
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Calls work(0) to work(items - 1), each once, and returns when all calls have returned. Any thread may make any
  // call, so the result must not depend on the threads. Rethrows an exception that `work` throws.
  void run(int items, const std::function<void(int)>& work);

 private:
  void worker_loop();
  void run_items(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable has_work_, is_done_;
  const std::function<void(int)>* work_ = nullptr;
  int item_count_ = 0;
  int next_ = 0;
  int unfinished_ = 0;
  bool is_over_ = false;
  std::exception_ptr problem_;
  std::vector<std::jthread> threads_;  // declared last, because the threads use all members above
};

}  // namespace kibitz::learn
