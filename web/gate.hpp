// The access check that every request must pass before it is processed.
#pragma once

#include <string>
#include <string_view>

namespace kibitz::web {

struct Gate {
  int port = 0;
  std::string token;
};

struct RequestHead {
  std::string_view host;    // the Host header; empty: missing
  std::string_view origin;  // the Origin header; empty: missing, as for an address typed into the browser
  std::string_view target;  // "/token/board.js?x"
  bool is_upgrade = false;  // true if the request opens a WebSocket; it must then have an Origin, because a page of any
                            // host may open one
};

// The result of the check: the requested path below the secret folder ("" is the page), or the reason for refusing the
// request.
struct AccessCheck {
  std::string_view path;
  std::string_view refusal;  // empty: access is granted
};
AccessCheck admit(const Gate& gate, const RequestHead& head);

}  // namespace kibitz::web
