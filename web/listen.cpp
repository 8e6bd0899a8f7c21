#include "web/listen.hpp"

#include <fmt/format.h>

#include "kibitz/core/descriptor.hpp"

namespace kibitz::web {

namespace {

using boost::asio::ip::tcp;

Expected<void> listen_on(tcp::acceptor& acceptor, int port) {
  const tcp::endpoint endpoint(boost::asio::ip::address_v4::loopback(), static_cast<boost::asio::ip::port_type>(port));
  boost::system::error_code code;
  const auto run_unless_failed = [&](auto&& step) {
    if (!code) step();
  };
  if (acceptor.is_open()) acceptor.close(code);  // after an earlier port that was not free
  acceptor.open(endpoint.protocol(), code);
  run_unless_failed([&] { set_close_on_exec(static_cast<int>(acceptor.native_handle())); });
  run_unless_failed([&] { acceptor.set_option(boost::asio::socket_base::reuse_address(true), code); });
  run_unless_failed([&] { acceptor.bind(endpoint, code); });
  run_unless_failed([&] { acceptor.listen(boost::asio::socket_base::max_listen_connections, code); });
  if (code) return fail(fmt::format("cannot listen on 127.0.0.1:{}: {}", port, code.message()));
  return {};
}

}  // namespace

Expected<void> listen_on_any(tcp::acceptor& acceptor, const std::vector<int>& ports) {
  Expected<void> result = fail("there is no port to listen on");
  for (const int port : ports) {
    result = listen_on(acceptor, port);
    if (result) break;
  }
  return result;
}

}  // namespace kibitz::web
