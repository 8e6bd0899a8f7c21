// Line-based input and output. Several threads may write: lines are never interleaved. Only one thread may read.
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

  // The next line without its end (LF or CRLF). Empty at the end of input, or once the output is broken.
  // Lines longer than longest_line are reported and skipped: a truncated line would be a different command.
  using OnComplaint = std::function<void(const std::string& sentence)>;
  std::optional<std::string> read(const OnComplaint& complain = {});
  // Returns a line to the input, so that it is read next. Used after the first line has identified the protocol.
  void put_back(std::string line) { put_back_ = std::move(line); }

  void write(std::string_view line);             // flushed; bytes that are not printable are written unchanged
  bool is_broken() const { return is_broken_; }  // the reader of the output has gone
  // Marks the output as broken, from any thread. write() detects this itself; other code calls hang_up().
  void hang_up();

  // Work for the reader of the output. `end` is called when the output breaks, from any thread, but not after this
  // object is destroyed. `end` must not write.
  class Work {
   public:
    Work(Channel& channel, std::function<void()> end);
    ~Work();
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

   private:
    friend class Channel;
    Channel& channel_;
    std::function<void()> end_;
  };

  static constexpr std::size_t longest_line = std::size_t{16} << 20;  // a game of a million moves

 private:
  std::istream& in_;
  std::ostream& out_;
  std::mutex mutex_;  // of out_
  std::atomic<bool> is_broken_{false};
  std::optional<std::string> put_back_;
  std::mutex work_mutex_;  // of work_
  std::vector<Work*> work_;
};

}  // namespace kibitz
