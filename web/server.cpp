// The HTTP and WebSocket server. This file and the headers of the connections are the only ones that use Boost.Beast.
// Its one thread never waits for a search.
#include "kibitz/core/descriptor.hpp"
#include "web/http_connection.hpp"
#include "web/listen.hpp"

namespace kibitz::web {

namespace {

constexpr std::size_t max_connections = 256;

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

}  // namespace

bool is_server_built_in() { return true; }

Expected<void> run(const Catalogue& catalogue, const WebSettings& settings, std::stop_token stop,
                   const std::function<void(const std::string& link)>& on_ready) {
  ServerState state(catalogue, settings);
  net::io_context context(1);
  tcp::acceptor acceptor(context);
  TRY(listen_on_any(acceptor, settings.ports));
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
