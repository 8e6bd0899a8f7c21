// Lines in, lines out. Writers may be several threads: a line is never broken by another. Reading has one owner.
#pragma once

#include <atomic>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kibitz {

class Channel {
 public:
  Channel(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  // The next line without its end (LF or CRLF); nothing at the end of input, or once nobody reads what is written. Of a
  // line longer than longest_line only the beginning is kept.
  std::optional<std::string> read();
  // To be read again, before what follows: for who looked at the first line to see which protocol is spoken.
  void put_back(std::string line) { put_back_ = std::move(line); }

  void write(std::string_view line);             // flushed; what is not printable text is written all the same
  bool is_broken() const { return is_broken_; }  // a line could not be written

  static constexpr std::size_t longest_line = std::size_t{16} << 20;  // a game of a million moves

 private:
  std::istream& in_;
  std::ostream& out_;
  std::mutex mutex_;  // of out_
  std::atomic<bool> is_broken_{false};
  std::optional<std::string> put_back_;
};

}  // namespace kibitz
