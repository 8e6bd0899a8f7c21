// The HTTP and WebSocket server, in the only file that uses Boost.Beast. Its one thread never waits for a search.
#include <fmt/format.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <list>
#include <mutex>

#include "kibitz/core/descriptor.hpp"
#include "web/access_check.hpp"
#include "web/assets.hpp"
#include "web/tab.hpp"
#include "web/web.hpp"

namespace kibitz::web {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using net::ip::tcp;
using Code = beast::error_code;
using HttpRequest = http::request<http::empty_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::size_t longest_message = std::size_t{4} << 20;  // in bytes; enough for a pasted game
constexpr std::size_t max_unsent_bytes = std::size_t{64} << 20;
constexpr std::size_t max_connections = 256;
constexpr auto request_timeout = std::chrono::seconds(10);  // maximum time in which a request must arrive

std::string_view to_string_view(beast::string_view text) { return {text.data(), text.size()}; }

// Passes replies from search threads to the server's thread. After end(), replies are dropped: the server has finished.
class ReplyQueue {
 public:
  explicit ReplyQueue(net::io_context& context) : context_(&context) {}
  template <class Task>
  void post(Task task) {
    const std::lock_guard lock(mutex_);
    if (context_) net::post(*context_, std::move(task));
  }
  void end() {
    const std::lock_guard lock(mutex_);
    context_ = nullptr;
  }

 private:
  std::mutex mutex_;
  net::io_context* context_;
};

class HttpConnection;  // defined below
struct ServerState {   // the state that all connections share
  ServerState(const Catalogue& games, const WebSettings& chosen) : catalogue(games), settings(chosen) {}

  ServeSettings serve_settings() const {
    ServeSettings serve_settings;
    serve_settings.workers = settings.workers;
    serve_settings.max_waiting_bytes = std::size_t{16} << 20;
    serve_settings.max_engines = 4;
    serve_settings.extras = settings.extras;
    return serve_settings;
  }
  // Stops the searches of a tab. Does not wait for its threads, which end some milliseconds later.
  void close_tab(std::unique_ptr<TabSession> tab) {
    if (tab) tab->close();
    if (tab) leaving.push_back(std::move(tab));
    leaving.remove_if([](const auto& gone) { return gone->has_ended(); });
  }

  const Catalogue& catalogue;
  const WebSettings& settings;
  AccessRules gate;
  std::shared_ptr<ReplyQueue> replies;
  int tabs = 0;
  std::size_t connections = 0;
  std::list<HttpConnection*> silent;               // connections whose request is incomplete, the oldest first
  std::list<std::unique_ptr<TabSession>> leaving;  // sessions of closed tabs whose threads have not ended yet
};

// One WebSocket, with the session of its browser tab.
class WebSocketConnection : public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(beast::tcp_stream&& stream, ServerState& state) : stream_(std::move(stream)), state_(state) {
    ++state_.tabs;
  }
  ~WebSocketConnection() {
    --state_.tabs;
    state_.close_tab(std::move(tab_));
  }

  void accept(const HttpRequest& request) {
    beast::get_lowest_layer(stream_).expires_never();  // a WebSocket has its own timeouts
    auto timeout = beast::websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(20);  // a ping is sent after half of this time; browsers answer it
    stream_.set_option(timeout);
    stream_.read_message_max(longest_message);
    stream_.async_accept(request, [self = shared_from_this()](Code code) {
      if (!code) self->begin();
    });
  }

 private:
  void begin() {
    const auto send = [weak = weak_from_this(), replies = state_.replies](std::string line) {
      replies->post([weak, line = std::move(line)]() mutable {
        if (const auto self = weak.lock()) self->send(std::move(line));
      });
    };
    tab_ = std::make_unique<TabSession>(state_.catalogue, state_.serve_settings(), send);
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Code code, std::size_t) {
      if (code || !self->stream_.got_text()) return self->close();
      std::string line = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (!self->tab_ || !self->tab_->accept_line(std::move(line))) return self->close();
      self->read();
    });
  }

  void send(std::string line) {
    if (!tab_) return;
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

  void close() {
    state_.close_tab(std::move(tab_));
    Code ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(tcp::socket::shutdown_both, ignored);
  }

  beast::websocket::stream<beast::tcp_stream> stream_;
  ServerState& state_;
  std::unique_ptr<TabSession> tab_;
  beast::flat_buffer buffer_;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
};

// An HTTP connection, which serves files until it is upgraded to a WebSocket.
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
    parser_->body_limit(0);
    stream_.expires_after(request_timeout);
    silence_ = state_.silent.insert(state_.silent.end(), this);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Code code, std::size_t) {
      self->remove_from_silent();
      if (!code) self->answer(self->parser_->release());
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
    const auto target = request.target();
    const AccessCheck access = check_access(state_.gate, {.host = to_string_view(request[http::field::host]),
                                                          .origin = to_string_view(request[http::field::origin]),
                                                          .target = {target.data(), target.size()},
                                                          .is_upgrade = is_upgrade});
    if (!access.refusal.empty()) return refuse(request, http::status::forbidden, access.refusal);
    if (is_upgrade) return open_websocket(request, access.path);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return refuse(request, http::status::method_not_allowed, "only GET and HEAD are supported");
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

  void send(const HttpRequest& request, HttpResponse response, std::string_view type) {
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set(http::field::cache_control, "no-store");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Content-Security-Policy",
                 "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; "
                 "form-action 'none'");
    response.keep_alive(request.keep_alive());
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();
    response_ = std::move(response);
    http::async_write(stream_, response_, [self = shared_from_this()](Code code, std::size_t) {
      if (!code && self->response_.keep_alive()) return self->read();
      Code ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    });
  }

  beast::tcp_stream stream_;
  ServerState& state_;
  beast::flat_buffer buffer_{std::size_t{16} << 10};
  std::optional<http::request_parser<http::empty_body>> parser_;
  HttpResponse response_;
  std::optional<std::list<HttpConnection*>::iterator> silence_;
};

// True if a connection can be accepted. If the server is full, the connection that has been silent longest is closed.
bool make_room_for_connection(ServerState& state) {
  if (state.connections < max_connections) return true;
  if (state.silent.empty()) return false;
  state.silent.front()->close();
  return true;
}

void accept(tcp::acceptor& acceptor, ServerState& state) {
  acceptor.async_accept([&](Code code, tcp::socket socket) {
    if (code == net::error::operation_aborted) return;
    state.close_tab(nullptr);
    if (!code) set_close_on_exec(static_cast<int>(socket.native_handle()));
    if (!code && make_room_for_connection(state)) std::make_shared<HttpConnection>(std::move(socket), state)->read();
    accept(acceptor, state);
  });
}

Expected<void> open(tcp::acceptor& acceptor, int port) {
  const tcp::endpoint endpoint(net::ip::address_v4::loopback(), static_cast<net::ip::port_type>(port));
  Code code;
  const auto run_unless_failed = [&](auto&& step) {
    if (!code) step();
  };
  acceptor.open(endpoint.protocol(), code);
  run_unless_failed([&] { set_close_on_exec(static_cast<int>(acceptor.native_handle())); });
  run_unless_failed([&] { acceptor.set_option(net::socket_base::reuse_address(true), code); });
  run_unless_failed([&] { acceptor.bind(endpoint, code); });
  run_unless_failed([&] { acceptor.listen(net::socket_base::max_listen_connections, code); });
  if (code) return fail(fmt::format("cannot listen on 127.0.0.1:{}: {}", port, code.message()));
  return {};
}

}  // namespace

bool is_server_built_in() { return true; }

Expected<void> run(const Catalogue& catalogue, const WebSettings& settings, std::stop_token stop,
                   const std::function<void(const std::string& link)>& on_ready) {
  ServerState state(catalogue, settings);
  net::io_context context(1);
  tcp::acceptor acceptor(context);
  TRY(open(acceptor, settings.port));
  state.gate = {acceptor.local_endpoint().port(), settings.token};
  state.replies = std::make_shared<ReplyQueue>(context);
  accept(acceptor, state);
  const std::stop_callback on_stop(stop, [&context] { context.stop(); });
  on_ready(fmt::format("http://127.0.0.1:{}/{}/", state.gate.port, settings.token));
  context.run();
  state.replies->end();
  return {};
}

}  // namespace kibitz::web
