// Lines in, lines out. Writers may be several threads: a line is never broken by another. Reading has one owner.
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

  // The next line without its end (LF or CRLF); nothing at the end of input, or once nobody reads what is written.
  // Lines longer than longest_line are complained of and passed over: the beginning of one is another line than was
  // meant.
  using OnComplaint = std::function<void(const std::string& sentence)>;
  std::optional<std::string> read(const OnComplaint& complain = {});
  // To be read again, before what follows: for who looked at the first line to see which protocol is spoken.
  void put_back(std::string line) { put_back_ = std::move(line); }

  void write(std::string_view line);             // flushed; what is not printable text is written all the same
  bool is_broken() const { return is_broken_; }  // nobody reads what is written
  // Somebody has found that out who does not write, on any thread. write() finds it out by itself.
  void hang_up();

  // What is at work for who reads the answers: `end` is called once nobody does, from any thread, and not after this
  // has gone. It may not write.
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
