// The input and output lines of a protocol session. Several threads may write: their lines are never interleaved. Only
// one thread may read.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

class Channel {
 public:
  Channel(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  using OnReadError = std::function<void(const std::string& sentence)>;
  // Reads the next line, without its line ending (LF or CRLF). Returns nullopt at the end of the input, or once the
  // output is broken. A line longer than longest_line is skipped and reported to `report_error`, because the truncated
  // line would be a different command.
  std::optional<std::string> read(const OnReadError& report_error = {});
  // Returns a line to the input, so that it is read next. Used after the first line has identified the protocol.
  void put_back(std::string line) { put_back_ = std::move(line); }

  void write(std::string_view line);             // writes a line and flushes; unprintable bytes are written unchanged
  bool is_broken() const { return is_broken_; }  // true once the reader has closed the output
  // Marks the output as broken. May be called from any thread. write() calls it when a write fails. Other code
  // calls it when it detects that the program at the other end has gone.
  void mark_broken();

  // Registers work done for the reader of the output, such as a search. If the output breaks, `end` is called to stop
  // the work: from any thread, but never after this object is destroyed. `end` must not write to the channel.
  class StoppableWork {
   public:
    StoppableWork(Channel& channel, std::function<void()> end);
    ~StoppableWork();
    StoppableWork(const StoppableWork&) = delete;
    StoppableWork& operator=(const StoppableWork&) = delete;

   private:
    friend class Channel;
    Channel& channel_;
    std::function<void()> end_;
  };

  static constexpr std::size_t longest_line = std::size_t{16} << 20;  // in bytes; enough for a game of a million moves

 private:
  std::istream& in_;
  std::ostream& out_;
  std::mutex mutex_;  // guards out_
  std::atomic<bool> is_broken_{false};
  std::optional<std::string> put_back_;
  std::mutex work_mutex_;  // guards work_
  std::vector<StoppableWork*> work_;
};

}  // namespace kibitz
