// A child process with pipes to its input and from its output. It is in a separate process group, so Ctrl-C does not
// reach it; it ends when we do.
#pragma once

#include <sys/types.h>

#include <expected>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz::match {

// Splits "prog -x 'a b'" into words. Quotes work as in a shell; no other shell syntax is supported.
Expected<std::vector<std::string>> command_words(std::string_view command);

class Process {
 public:
  // Runs the command in the folder (empty: the current one). The error is the system's reason.
  static Expected<std::unique_ptr<Process>> start(const std::string& command, const std::string& folder);
  ~Process();  // ends the program; kills it if it does not exit in time
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // False: the program has ended, or has not read its input for seconds.
  bool send(std::string_view line);

  enum class Silence : std::uint8_t { closed, timed_out, interrupted };
  std::expected<std::string, Silence> receive(kibitz::Clock::time_point deadline, const std::stop_token& stop);

  // "ended with status 1", "was ended by signal 11 (Segmentation fault)"; waits briefly for the end.
  std::string how_it_ended();
  bool ends_within(Milliseconds time);
  void close_input();
  pid_t id() const { return id_; }

 private:
  Process(pid_t id, int in, int out) : id_(id), in_(in), out_(out) {}
  bool take_line(std::string& line);
  void kill();

  pid_t id_ = 0;
  int in_ = -1;
  int out_ = -1;
  std::shared_ptr<void> held_;  // Windows: the job object of the program and its children
  bool is_gone_ = false;
  int status_ = 0;  // once gone
  std::string buffer_;
  std::size_t searched_ = 0;  // buffer_ has no newline before this offset
};

}  // namespace kibitz::match
