// One WebSocket, with the session and the files of its browser tab. Included by server.cpp only.
#pragma once

#include <deque>

#include "protocols/channel.hpp"
#include "web/message_refusal.hpp"
#include "web/server_state.hpp"

namespace kibitz::web {

constexpr std::size_t longest_message = Channel::longest_line;  // in bytes; a longer one is refused in a sentence
constexpr std::size_t max_unsent_bytes = std::size_t{64} << 20;

class WebSocketConnection : public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(beast::tcp_stream&& stream, ServerState& state) : stream_(std::move(stream)), state_(state) {
    ++state_.tabs;
  }
  ~WebSocketConnection() {
    --state_.tabs;
    close_tab();
  }

  void accept(const HttpRequest& request) {
    beast::get_lowest_layer(stream_).expires_never();  // a WebSocket has its own timeouts
    auto timeout = beast::websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(20);  // a ping is sent after half of this time; browsers answer it
    stream_.set_option(timeout);
    stream_.read_message_max(0);  // read() enforces longest_message
    stream_.async_accept(request, [self = shared_from_this()](Code code) {
      if (!code) self->begin();
    });
  }

 private:
  static constexpr std::size_t part_size = std::size_t{64} << 10;
  static constexpr std::size_t beginning_size = 1000;  // of a line, to find its id

  void begin() {
    const auto send = [weak = weak_from_this(), replies = state_.replies](std::string line) {
      replies->post([weak, line = std::move(line)]() mutable {
        if (const auto self = weak.lock()) self->send(std::move(line));
      });
    };
    files_ = state_.open_files();
    tab_ = std::make_unique<TabSession>(state_.catalogue, state_.serve_settings(files_), send);
    read();
  }

  // Reads a part of a message. Of a message that is too long, only the beginning is kept.
  void read() {
    stream_.async_read_some(buffer_, part_size, [self = shared_from_this()](Code code, std::size_t) {
      if (code || !self->stream_.got_text() || !self->tab_) return self->close();
      self->message_bytes_ += self->buffer_.size();
      if (self->message_.size() <= longest_message) self->message_ += beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (self->stream_.is_message_done() && !self->take_message()) return self->close();
      self->read();
    });
  }
  // Passes the complete message on. Returns false if the session has ended.
  bool take_message() {
    const std::size_t bytes = std::exchange(message_bytes_, 0);
    std::string line = std::exchange(message_, {});
    if (bytes > longest_message)
      send(refusal_of_message(line, fmt::format("the message has {} bytes; {} are the most", bytes, longest_message)));
    else if (const std::string begin = line.substr(0, beginning_size); !tab_->accept_line(std::move(line)))
      send(refusal_of_message(begin, "too many messages are waiting"));
    return !tab_->has_ended();
  }

  void send(std::string line) {
    if (!tab_) return;
    if (line.size() > max_unsent_bytes)
      line = refusal_of_message(line.substr(0, beginning_size),
                                fmt::format("the answer has {} bytes; {} are the most", line.size(), max_unsent_bytes));
    unsent_bytes_ += line.size();
    if (unsent_bytes_ > max_unsent_bytes) return close();
    unsent_.push_back(std::move(line));
    if (unsent_.size() == 1) write();
  }
  void write() {
    stream_.text(true);
    stream_.async_write(net::buffer(unsent_.front()), [self = shared_from_this()](Code code, std::size_t) {
      if (code) return self->close();
      self->unsent_bytes_ -= self->unsent_.front().size();
      self->unsent_.pop_front();
      if (!self->unsent_.empty()) self->write();
    });
  }

  void close_tab() {
    state_.close_tab(std::move(tab_));
    state_.close_files(std::exchange(files_, nullptr));
  }

  void close() {
    close_tab();
    Code ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(tcp::socket::shutdown_both, ignored);
  }

  beast::websocket::stream<beast::tcp_stream> stream_;
  ServerState& state_;
  std::unique_ptr<TabSession> tab_;
  std::shared_ptr<TabFiles> files_;
  beast::flat_buffer buffer_;
  std::string message_;            // the parts of the message that have arrived
  std::size_t message_bytes_ = 0;  // the size of these parts, kept or not
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
};

}  // namespace kibitz::web
