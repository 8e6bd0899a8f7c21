#include "protocols/channel.hpp"

#include <fmt/format.h>

#include <istream>
#include <ostream>
#include <utility>

namespace kibitz {

std::optional<std::string> Channel::read(const OnReadError& report_error) {
  using StreamTraits = std::istream::traits_type;
  while (!is_broken_) {
    if (put_back_) return std::exchange(put_back_, std::nullopt);
    std::string line;
    std::size_t length = 0;
    int c = in_.rdbuf()->sbumpc();
    if (c == StreamTraits::eof()) return std::nullopt;
    for (; c != StreamTraits::eof() && c != '\n'; c = in_.rdbuf()->sbumpc(), ++length)
      if (length < longest_line) line += StreamTraits::to_char_type(c);
    if (length <= longest_line) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (report_error)
      report_error(fmt::format("a line of {} bytes is too long: {} are the most", length, longest_line));
  }
  return std::nullopt;
}

void Channel::write(std::string_view line) {
  if (is_broken_) return;
  bool has_failed = false;
  {
    const std::lock_guard lock(mutex_);
    out_ << line << '\n' << std::flush;
    has_failed = !out_;
  }
  if (has_failed) mark_broken();
}

void Channel::mark_broken() {
  if (is_broken_.exchange(true)) return;
  const std::lock_guard lock(work_mutex_);
  for (const StoppableWork* work : work_) work->end_();
}

Channel::StoppableWork::StoppableWork(Channel& channel, std::function<void()> end)
    : channel_(channel), end_(std::move(end)) {
  const std::lock_guard lock(channel_.work_mutex_);
  channel_.work_.push_back(this);
  if (channel_.is_broken_) end_();
}

Channel::StoppableWork::~StoppableWork() {
  const std::lock_guard lock(channel_.work_mutex_);
  std::erase(channel_.work_, this);
}

}  // namespace kibitz
