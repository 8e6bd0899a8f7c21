// A thread pool for short tasks, each split into pieces, many times per second.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace kibitz::learn {

class Workers {
 public:
  explicit Workers(int threads);  // `threads` includes the caller's thread; fewer are used if the system refuses more
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Runs the pieces 0 to pieces - 1, each once, and returns when all have finished. Any thread may run any piece,
  // so the result must not depend on which one does. Rethrows an exception that a piece throws.
  void run(int items, const std::function<void(int)>& work);

 private:
  void serve();
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
