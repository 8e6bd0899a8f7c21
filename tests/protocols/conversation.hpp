// A conversation with a protocol over strings. The protocol's loop reads the input on its own thread. The output is
// stored line by line, and a test can wait for a line.
#pragma once

#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <thread>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/recognise.hpp"

namespace kibitz::test {

// A stream buffer for input that is added later. Blocks until there is input or the end was signalled.
class PipeIn : public std::streambuf {
 public:
  void put(const std::string& text) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(text);
    changed_.notify_all();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting_.empty() || is_closed_; });
    if (waiting_.empty()) return traits_type::eof();
    current_ = std::move(waiting_.front());
    waiting_.pop_front();
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  std::string current_;
  bool is_closed_ = false;
};

class PipeOut : public std::streambuf {
 public:
  // Line `number`, once it is available; empty after `patience`, or after the end.
  std::string line(std::size_t number, std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [&] { return lines_.size() > number || is_closed_; });
    return lines_.size() > number ? lines_[number] : "";
  }
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
  }

 protected:
  int_type overflow(int_type c) override {
    const std::lock_guard lock(mutex_);
    if (c == '\n') {
      lines_.push_back(std::move(open_));
      open_.clear();
      changed_.notify_all();
    } else {
      open_ += traits_type::to_char_type(c);
    }
    return c;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
  std::string open_;
  bool is_closed_ = false;
};

class Conversation {
 public:
  explicit Conversation(void (*protocol)(Channel&, const Catalogue&), Catalogue catalogue = standard_catalogue())
      : catalogue_(std::move(catalogue)), thread_([this, protocol] {
          Channel channel(in_stream_, out_stream_);
          protocol(channel, catalogue_);
          out_.close();
        }) {}
  explicit Conversation(std::string_view protocol) : Conversation(find_protocol(protocol)->run) {}
  ~Conversation() { end(); }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void say(const std::string& line) { in_.put(line + "\n"); }
  void say_raw(const std::string& bytes) { in_.put(bytes); }

  // The next line, or the next line that begins with `prefix`; skips the lines before it. Empty if no such line comes.
  std::string next() {
    std::string line = out_.line(read_, patience);
    if (read_ < out_.lines().size()) ++read_;
    return line;
  }
  std::string await(std::string_view prefix) {
    while (true) {
      const std::size_t before = read_;
      const std::string line = next();
      if (line.starts_with(prefix) || read_ == before) return line;
    }
  }
  std::vector<std::string> lines() { return out_.lines(); }
  std::size_t count(std::string_view prefix) {
    std::size_t found = 0;
    for (const std::string& line : out_.lines()) found += line.starts_with(prefix);
    return found;
  }
  // Signals the end of input; returns when the protocol has returned.
  void end() {
    in_.close();
    if (thread_.joinable()) thread_.join();
  }

  static constexpr std::chrono::seconds patience{60};  // enough for a loaded machine with sanitizers

 private:
  Catalogue catalogue_;
  PipeIn in_;
  PipeOut out_;
  std::istream in_stream_{&in_};
  std::ostream out_stream_{&out_};
  std::size_t read_ = 0;
  std::thread thread_;
};

}  // namespace kibitz::test
