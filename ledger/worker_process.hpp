// A forked worker process that receives texts and answers each with one text or none. A crash in the child does not
// affect the parent; the child exits when the parent does.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"
#include "process/child.hpp"

namespace kibitz::ledger {

// Computes the answer to a text, in the child process. The child has a copy of the parent's memory at the fork. Returns
// nullopt if the child does not answer the text.
using TaskHandler = std::function<std::optional<std::string>(const std::string& text)>;

class WorkerProcess {
 public:
  // Starts a process that answers texts with `handler`. The error is the operating system's message.
  static Expected<std::unique_ptr<WorkerProcess>> start(const TaskHandler& handler);

  // Sends a message, which the child does not answer. Returns false if the child is gone.
  bool send_notification(const std::string& text);
  // Sends a request, which the child answers. Returns false if the child is gone.
  bool send_request(const std::string& text);
  // The answer to the last send_request(). Returns nullopt if the answer is not complete yet, or if the child has
  // exited (has_exited()). Does not wait.
  std::optional<std::string> take_answer();
  bool has_exited() const { return has_exited_; }
  std::string exit_description();  // why the child ended: "signal 11 (Segmentation fault)"; waits for its end

  int descriptor() const { return child_.input(); }
  bool is_busy() const { return is_busy_; }
  // The time of the last send_request().
  kibitz::Clock::time_point busy_since() const { return busy_since_; }

 private:
  explicit WorkerProcess(process::Child child) : child_(std::move(child)) {}

  process::Child child_;  // the destructor kills the child
  bool has_exited_ = false;
  bool is_busy_ = false;
  kibitz::Clock::time_point busy_since_;
  std::string buffer_;
};

}  // namespace kibitz::ledger
