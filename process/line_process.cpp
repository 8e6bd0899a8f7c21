#include "process/line_process.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::process {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;
constexpr Milliseconds read_timeout{5000};  // time that the program gets to read a line
constexpr Milliseconds exit_timeout{500};   // time that the program gets to exit

Milliseconds time_until(kibitz::Clock::time_point deadline) {
  return std::max(std::chrono::ceil<Milliseconds>(deadline - kibitz::Clock::now()), Milliseconds{0});
}

}  // namespace

Expected<std::vector<std::string>> command_words(std::string_view command) {
  std::vector<std::string> words;
  char quote = 0;
  bool is_inside = false;
  for (const char c : command) {
    const bool is_blank = c == ' ' || c == '\t';
    if (quote == 0 && is_blank) {
      is_inside = false;
      continue;
    }
    if (!is_inside) words.emplace_back();
    is_inside = true;
    if (c == quote)
      quote = 0;
    else if (quote == 0 && (c == '"' || c == '\''))
      quote = c;
    else
      words.back() += c;
  }
  if (quote != 0) return fail(fmt::format("a quote is not closed in the command {}", quoted(command)));
  if (words.empty()) return fail("the command is empty");
  return words;
}

// Removes the next line, which ends with LF or CRLF, from buffer_. Returns false if there is no complete line.
bool LineProcess::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n', searched_);
  searched_ = buffer_.size();
  if (end == std::string::npos) return false;
  line = buffer_.substr(0, end);
  if (line.ends_with('\r')) line.pop_back();
  buffer_.erase(0, end + 1);
  searched_ = 0;
  return true;
}

Expected<std::unique_ptr<LineProcess>> LineProcess::start(const std::string& command, const std::string& folder) {
  auto child = Child::start({.words = TRY(command_words(command)), .folder = folder});
  if (!child) return fail(fmt::format("cannot run {}: {}", quoted(command), child.error().reason));
  return std::unique_ptr<LineProcess>(new LineProcess(std::move(*child)));
}

LineProcess::~LineProcess() {
  close_input();
  if (!wait_for_end(exit_timeout)) child_.kill();
}

bool LineProcess::send(std::string_view line) {
  return child_.write(std::string(line) + '\n', kibitz::Clock::now() + read_timeout);
}

std::expected<std::string, LineProcess::ReceiveFailure> LineProcess::receive(kibitz::Clock::time_point deadline,
                                                                             const std::stop_token& stop) {
  constexpr Milliseconds stop_check_interval{100};  // a stop request is noticed within this time
  std::string line;
  while (!take_line(line)) {
    if (stop.stop_requested()) return std::unexpected(ReceiveFailure::interrupted);
    const Milliseconds left = time_until(deadline);
    const auto read = child_.read(buffer_, std::min(left, stop_check_interval));
    if (read == Child::ReadResult::closed) return std::unexpected(ReceiveFailure::closed);
    if (read == Child::ReadResult::nothing && left.count() == 0) return std::unexpected(ReceiveFailure::timed_out);
    if (buffer_.size() > longest_line) {
      buffer_.erase(0, buffer_.size() - longest_line / 2);
      searched_ = 0;
    }
  }
  return line;
}

std::string LineProcess::exit_description() {
  if (!wait_for_end(exit_timeout)) return "closed its output";
  const ExitStatus ending = child_.exit_status();
  if (!ending.cause.empty()) return "was ended by " + ending.cause;
  return fmt::format("ended with status {}", ending.status);
}

}  // namespace kibitz::process
