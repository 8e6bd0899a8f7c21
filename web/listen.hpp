// The port that the server of the page listens on. Built only with Boost.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::web {

// Listens on the loopback address, on the first of `ports` that is free; 0 is any free port. The error is that of the
// last port.
Expected<void> listen_on_any(boost::asio::ip::tcp::acceptor& acceptor, const std::vector<int>& ports);

}  // namespace kibitz::web
