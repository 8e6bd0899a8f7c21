// A forked worker process that answers one text with one text. A crash in the child does not affect the parent;
// the child exits when the parent does.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"
#include "process/child.hpp"

namespace kibitz::ledger {

// Computes the answer to a text, in the child process. The child has a copy of what existed at the fork. An empty
// result means that the text has no answer.
using TaskHandler = std::function<std::optional<std::string>(const std::string& text)>;

class WorkerProcess {
 public:
  // The error is the reason that the operating system gives.
  static Expected<std::unique_ptr<WorkerProcess>> start(const TaskHandler& handler);

  bool tell(const std::string& text);  // sends a text that has no answer; false: the child is gone
  bool give(const std::string& text);  // sends a text that has an answer; false: the child is gone
  // Reads available output. Empty if the answer is not complete yet, or if the child has exited (is_gone()).
  std::optional<std::string> take();
  bool is_gone() const { return is_gone_; }
  std::string exit_description();  // "signal 11 (Segmentation fault)"; waits until the child has ended

  int descriptor() const { return child_.input(); }
  bool is_busy() const { return is_busy_; }
  kibitz::Clock::time_point since() const { return since_; }  // time when give() sent the text that is being answered

 private:
  explicit WorkerProcess(process::Child child) : child_(std::move(child)) {}

  process::Child child_;  // the destructor kills the child
  bool is_gone_ = false;
  bool is_busy_ = false;
  kibitz::Clock::time_point since_;
  std::string buffer_;
};

}  // namespace kibitz::ledger
