// An HTTP connection whose request is a file. The body is written to disk as it arrives, answered, and the connection
// closed. Included by server.cpp only.
#pragma once

#include <array>

#include "web/server_state.hpp"

namespace kibitz::web {

inline void add_headers(HttpResponse& response, std::string_view type) {
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.set(http::field::cache_control, "no-store");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Content-Security-Policy",
               "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; "
               "form-action 'none'");
}

class UploadConnection : public std::enable_shared_from_this<UploadConnection> {
 public:
  UploadConnection(beast::tcp_stream&& stream, http::request_parser<http::empty_body>&& head, ServerState& state)
      : stream_(std::move(stream)), parser_(std::move(head)), state_(state) {
    ++state_.connections;
  }
  ~UploadConnection() { --state_.connections; }

  // Receives the announced file `id`. `begin` is the part of the body that has arrived with the head.
  void receive(const auto& begin, const std::string& id) {
    buffer_.commit(net::buffer_copy(buffer_.prepare(begin.size()), begin));
    id_ = id;
    files_ = state_.files_of(id);
    auto file = files_ ? files_->begin_upload(id) : fail("no open page has announced this file");
    if (file)
      file_ = std::move(*file);
    else
      problem_ = file.error().message;
    read();
  }

 private:
  // After a problem the rest of the body is read and dropped: a browser shows the answer only if its request was taken.
  void read() {
    parser_.get().body().data = part_.data();
    parser_.get().body().size = part_.size();
    stream_.expires_after(part_timeout);
    http::async_read(stream_, buffer_, parser_, [self = shared_from_this()](Code code, std::size_t) {
      if (code && code != http::error::need_buffer)
        return;  // the client has gone: the file is dropped with this object
      self->take({self->part_.data(), self->part_.size() - self->parser_.get().body().size});
      if (self->parser_.is_done()) return self->answer();
      self->read();
    });
  }

  void take(std::string_view bytes) {
    if (!file_) return;
    const auto added = file_->append(bytes);
    if (added) return;
    problem_ = added.error().message;
    file_.reset();
  }

  void answer() {
    if (file_)
      if (const auto added = files_->finish_upload(id_, std::move(file_)); !added) problem_ = added.error().message;
    response_.result(problem_.empty() ? http::status::ok : http::status::insufficient_storage);
    response_.body() = problem_.empty() ? "the file has arrived\n" : problem_ + '\n';
    add_headers(response_, "text/plain; charset=utf-8");
    response_.version(parser_.get().version());
    response_.keep_alive(false);
    response_.prepare_payload();
    http::async_write(stream_, response_, [self = shared_from_this()](Code, std::size_t) {
      Code ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    });
  }

  static constexpr auto part_timeout = std::chrono::seconds(30);  // maximum time in which a part must arrive

  beast::tcp_stream stream_;
  http::request_parser<http::buffer_body> parser_;
  ServerState& state_;
  beast::flat_buffer buffer_;
  std::array<char, std::size_t{64} << 10> part_{};
  std::string id_;
  std::shared_ptr<TabFiles> files_;   // of the tab that sends the file; null if it is not open
  std::shared_ptr<StoredFile> file_;  // null after a problem
  std::string problem_;
  HttpResponse response_;
};

}  // namespace kibitz::web
