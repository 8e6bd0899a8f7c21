// An HTTP connection, which serves files until it is upgraded to a WebSocket or sends a file. Included by server.cpp
// only.
#pragma once

#include <optional>

#include "web/assets.hpp"
#include "web/upload_connection.hpp"
#include "web/websocket_connection.hpp"

namespace kibitz::web {

constexpr auto request_timeout = std::chrono::seconds(10);  // maximum time in which a request must arrive

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket&& socket, ServerState& state) : stream_(std::move(socket)), state_(state) {
    ++state_.connections;
  }
  ~HttpConnection() {
    remove_from_silent();
    --state_.connections;
  }

  void read() {
    parser_.emplace();
    parser_->body_limit(boost::none);  // only an upload has a body, and it is not kept in memory
    stream_.expires_after(request_timeout);
    silence_ = state_.silent.insert(state_.silent.end(), this);
    http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](Code code, std::size_t) {
      self->remove_from_silent();
      if (!code) self->answer(self->parser_->get());
    });
  }
  // Closes the connection: the pending read fails, and its handler then releases the connection.
  void close() {
    remove_from_silent();
    stream_.close();
  }

 private:
  void remove_from_silent() {
    if (silence_) state_.silent.erase(*silence_);
    silence_.reset();
  }

  void answer(const HttpRequest& request) {
    const bool is_upgrade = beast::websocket::is_upgrade(request);
    const bool is_upload = request.method() == http::verb::post;
    const auto target = request.target();
    const AccessCheck access = check_access(state_.gate, {.host = to_string_view(request[http::field::host]),
                                                          .origin = to_string_view(request[http::field::origin]),
                                                          .target = {target.data(), target.size()},
                                                          .needs_origin = is_upgrade || is_upload});
    if (!access.refusal.empty()) return refuse(request, http::status::forbidden, access.refusal);
    if (is_upgrade) return open_websocket(request, access.path);
    if (is_upload) return receive_file(request, access.path);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return refuse(request, http::status::method_not_allowed, "only GET, HEAD and POST are supported");
    const Asset* asset = find_asset(access.path.empty() ? "index.html" : access.path);
    if (!asset) return refuse(request, http::status::not_found, "there is no such file");
    send(request, {http::status::ok, request.version(), std::string(asset->bytes)}, mime_type_of(asset->name));
  }

  void open_websocket(const HttpRequest& request, std::string_view path) {
    if (path != "socket") return refuse(request, http::status::not_found, "there is no such socket");
    if (state_.tabs >= state_.settings.max_tabs)
      return refuse(request, http::status::service_unavailable, "too many open tabs: close one and reload the page");
    std::make_shared<WebSocketConnection>(std::move(stream_), state_)->accept(request);
  }

  void refuse(const HttpRequest& request, http::status status, std::string_view reason) {
    send(request, {status, request.version(), fmt::format("{}\n", reason)}, "text/plain; charset=utf-8");
  }

  void receive_file(const HttpRequest& request, std::string_view path) {
    constexpr std::string_view folder = "files/";
    if (!path.starts_with(folder)) return refuse(request, http::status::not_found, "files are sent to files/ID");
    const std::string id(path.substr(folder.size()));
    std::make_shared<UploadConnection>(std::move(stream_), std::move(*parser_), state_)->receive(buffer_.data(), id);
  }

  void send(const HttpRequest& request, HttpResponse response, std::string_view type) {
    add_headers(response, type);
    // The body of a refused request is not read.
    response.keep_alive(request.keep_alive() && parser_->is_done());
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();
    response_ = std::move(response);
    http::async_write(stream_, response_, [self = shared_from_this()](Code code, std::size_t) {
      if (!code && self->response_.keep_alive()) return self->read();
      Code ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
      if (!self->parser_->is_done()) self->discard_rest();
    });
  }
  // Reads a little more of a body that was refused: a connection that is closed with unread data loses the answer.
  void discard_rest() {
    buffer_.clear();
    stream_.expires_after(std::chrono::seconds(1));
    stream_.async_read_some(buffer_.prepare(buffer_.max_size()),
                            [self = shared_from_this()](Code code, std::size_t size) {
                              self->discarded_ += size;
                              if (!code && self->discarded_ < max_discarded) self->discard_rest();
                            });
  }

  static constexpr std::size_t max_discarded = std::size_t{4} << 20;
  beast::tcp_stream stream_;
  ServerState& state_;
  beast::flat_buffer buffer_{std::size_t{16} << 10};
  std::optional<http::request_parser<http::empty_body>> parser_;
  HttpResponse response_;
  std::size_t discarded_ = 0;
  std::optional<std::list<HttpConnection*>::iterator> silence_;
};

}  // namespace kibitz::web
