// A program with pipes to its input and from its output. It gets a process group of its own, so that Ctrl-C does not
// reach it, and dies with us.
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

// "prog -x 'a b'": words, with quotes as a shell has them; nothing else of a shell.
Expected<std::vector<std::string>> command_words(std::string_view command);

class Process {
 public:
  // Runs the command in the folder (empty: here). The error is the system's reason.
  static Expected<std::unique_ptr<Process>> start(const std::string& command, const std::string& folder);
  ~Process();  // ends the program, by force if it does not go in time
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // False: the program is gone, or has not read what it was sent for seconds.
  bool send(std::string_view line);

  enum class Silence : std::uint8_t { closed, timed_out, interrupted };
  std::expected<std::string, Silence> receive(kibitz::Clock::time_point deadline, const std::stop_token& stop);

  // "ended with status 1", "was ended by signal 11 (Segmentation fault)"; waits a moment for it.
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
  std::shared_ptr<void> held_;  // Windows: the job that it and its children belong to
  bool is_gone_ = false;
  int status_ = 0;  // once gone
  std::string buffer_;
  std::size_t searched_ = 0;  // of the buffer: no newline before
};

}  // namespace kibitz::match
