#include "protocols/channel.hpp"

#include <istream>
#include <ostream>
#include <utility>

namespace kibitz {

std::optional<std::string> Channel::read() {
  if (is_broken_) return std::nullopt;
  if (put_back_) return std::exchange(put_back_, std::nullopt);
  using Traits = std::istream::traits_type;
  std::string line;
  int c = in_.rdbuf()->sbumpc();
  if (c == Traits::eof()) return std::nullopt;
  for (; c != Traits::eof() && c != '\n'; c = in_.rdbuf()->sbumpc())
    if (line.size() < longest_line) line += Traits::to_char_type(c);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

void Channel::write(std::string_view line) {
  const std::lock_guard lock(mutex_);
  out_ << line << '\n' << std::flush;
  if (!out_) is_broken_ = true;
}

}  // namespace kibitz
