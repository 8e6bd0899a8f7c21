// A program that reads and writes lines. It has its own process group, so Ctrl-C does not reach it. It is killed when
// this process ends.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "process/child.hpp"

namespace kibitz::process {

// Splits a command such as "prog -x 'a b'" into words. Quotes work as in a shell; no other shell syntax is supported.
Expected<std::vector<std::string>> command_words(std::string_view command);

class LineProcess {
 public:
  // Runs the command in the folder; an empty name means the current folder. The error quotes the command and says why
  // it cannot be run.
  static Expected<std::unique_ptr<LineProcess>> start(const std::string& command, const std::string& folder);
  ~LineProcess();  // ends the program; kills it if it does not exit in time
  LineProcess(const LineProcess&) = delete;
  LineProcess& operator=(const LineProcess&) = delete;

  // Sends a line. Returns false if the program has ended, or if its input is still full after five seconds.
  bool send(std::string_view line);

  // Why receive() returned no line.
  enum class ReceiveFailure : std::uint8_t { closed, timed_out, interrupted };
  // Waits for a line and returns it without its line break.
  std::expected<std::string, ReceiveFailure> receive(kibitz::Clock::time_point deadline, const std::stop_token& stop);

  // How the program ended: "ended with status 1", "was ended by signal 11 (Segmentation fault)". Waits briefly for its
  // end.
  std::string exit_description();
  bool wait_for_end(Milliseconds time) { return child_.wait_for_end(time); }
  void close_input() { child_.close_input(); }
  pid_t id() const { return child_.id(); }

 private:
  explicit LineProcess(Child child) : child_(std::move(child)) {}
  bool take_line(std::string& line);

  Child child_;
  std::string buffer_;
  std::size_t searched_ = 0;  // buffer_ has no newline before this offset
};

}  // namespace kibitz::process
