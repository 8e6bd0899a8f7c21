// Threads that wait for work, which comes in pieces many times a second.
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
  explicit Workers(int threads);  // the caller's among them; fewer where the system has no more
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Does the pieces 0 to pieces - 1, each once, and returns when all are done. Which thread does which is left to
  // chance: what is made must not depend on it. What a piece throws, this throws, too.
  void run(int pieces, const std::function<void(int)>& work);

 private:
  void serve();
  void do_pieces(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable has_work_, is_done_;
  const std::function<void(int)>* work_ = nullptr;
  int pieces_ = 0;
  int next_ = 0;
  int unfinished_ = 0;
  bool is_over_ = false;
  std::exception_ptr problem_;
  std::vector<std::jthread> threads_;  // last: they use all the others
};

}  // namespace kibitz::learn
