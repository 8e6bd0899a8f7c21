// Access check: applied to every request before the request is processed.
#pragma once

#include <string>
#include <string_view>

namespace kibitz::web {

struct Gate {
  int port = 0;
  std::string token;
};

struct RequestHead {
  std::string_view host;    // the Host header; empty: none
  std::string_view origin;  // the Origin header; empty: none, as for an address typed into the browser
  std::string_view target;  // "/token/board.js?x"
  bool is_upgrade = false;  // to a WebSocket; needs an Origin, because pages of any host may open one
};

// The requested path below the secret folder ("" is the page), or the reason for refusing the request.
struct AccessCheck {
  std::string_view path;
  std::string_view refusal;  // empty: access is granted
};
AccessCheck admit(const Gate& gate, const RequestHead& head);

}  // namespace kibitz::web
