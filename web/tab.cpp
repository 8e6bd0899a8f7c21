#include "web/tab.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>

#include "kibitz/core/thread.hpp"
#include "protocols/json_values.hpp"
#include "protocols/line_output.hpp"

namespace kibitz::web {

constexpr std::size_t max_waiting_bytes = std::size_t{64} << 20;

// An input stream whose lines another thread supplies. Reading blocks until a line arrives.
class LineInputBuffer : public std::streambuf {
 public:
  bool put(std::string line) {
    const std::lock_guard lock(mutex_);
    if (waiting_bytes_ + line.size() > max_waiting_bytes) return false;
    waiting_bytes_ += line.size();
    waiting_.push_back(std::move(line));
    changed_.notify_one();
    return true;
  }
  void end() {
    const std::lock_guard lock(mutex_);
    is_at_end_ = true;
    changed_.notify_one();
  }

 private:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_at_end_ || !waiting_.empty(); });
    if (is_at_end_) return traits_type::eof();
    waiting_bytes_ -= waiting_.front().size();
    line_ = std::move(waiting_.front()) + '\n';
    waiting_.pop_front();
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_at_end_ = false;
  std::string line_;
};

class TabSession::Connection {
 public:
  Connection(const Catalogue& catalogue, const ServeSettings& serve_settings, Send send)
      : send_(std::move(send)), out_buffer_(send_), in_(&in_buffer_), out_(&out_buffer_), channel_(in_, out_) {
    auto thread = start_thread([this, &catalogue, serve_settings] {
      serve(channel_, catalogue, serve_settings);
      has_ended_ = true;
    });
    if (thread)
      thread_ = std::move(*thread);
    else
      refuse(thread.error());
  }
  ~Connection() { close(); }

  bool accept_line(std::string line) {
    if (has_ended_) return false;
    std::erase(line, '\n');  // a message must be a single line
    return in_buffer_.put(std::move(line));
  }
  void close() {
    in_buffer_.end();
    channel_.mark_broken();
  }
  bool has_ended() const { return has_ended_; }

 private:
  void refuse(const Error& why) {
    has_ended_ = true;
    Json json = json_object("error");
    json["id"] = nullptr;
    json["message"] = why.message;
    send_(json_line(json));
  }

  const Send send_;
  LineInputBuffer in_buffer_;
  LineOutputBuffer out_buffer_;
  std::istream in_;
  std::ostream out_;
  Channel channel_;
  std::atomic<bool> has_ended_{false};
  std::jthread thread_;  // last member, so that it is joined before the members it uses are destroyed
};

TabSession::TabSession(const Catalogue& catalogue, const ServeSettings& serve_settings, Send send)
    : connection_(std::make_unique<Connection>(catalogue, serve_settings, std::move(send))) {}
TabSession::~TabSession() = default;
bool TabSession::accept_line(std::string line) { return connection_->accept_line(std::move(line)); }
void TabSession::close() { connection_->close(); }
bool TabSession::has_ended() const { return connection_->has_ended(); }

}  // namespace kibitz::web
