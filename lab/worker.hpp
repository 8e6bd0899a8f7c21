// One worker of the runner, seen from our side.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "kibitz/core/control.hpp"
#include "lab/runner.hpp"

namespace kibitz::lab {

class Worker {
 public:
  // The error is the system's.
  static Expected<std::unique_ptr<Worker>> start(const Job& job);
  ~Worker();  // by force
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  bool give(std::size_t job);  // false: the worker is gone
  // Reads what has come. The whole answer, or nothing yet, or the worker is gone (`is_gone`).
  std::optional<std::string> take();
  bool is_gone() const { return is_gone_; }
  std::string how_it_ended();  // "signal 11 (Segmentation fault)"; waits for it

  int descriptor() const { return socket_; }
  std::optional<std::size_t> job() const { return job_; }
  kibitz::Clock::time_point since() const { return since_; }

 private:
  Worker(pid_t id, int socket) : id_(id), socket_(socket) {}

  pid_t id_ = -1;
  int socket_ = -1;
  bool is_gone_ = false;
  std::optional<std::size_t> job_;
  kibitz::Clock::time_point since_;
  std::string buffer_;
};

}  // namespace kibitz::lab
