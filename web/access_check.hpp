// The access check of the web server, which every request must pass before it is answered.
#pragma once

#include <string>
#include <string_view>

namespace kibitz::web {

struct AccessRules {
  int port = 0;
  std::string token;
};

// The parts of an HTTP request that the check needs.
struct RequestHead {
  std::string_view host;    // the Host header; empty if missing
  std::string_view origin;  // the Origin header; empty if missing, as for an address typed into the browser
  std::string_view target;  // the requested path and query: "/token/board.js?x"
  // True if the request opens a WebSocket or sends a file. Origin is then required, because a page of any host may make
  // such requests.
  bool needs_origin = false;
};

// The result of the check. `path` is the requested path below the secret folder; it is empty for the page itself.
struct AccessCheck {
  std::string_view path;
  std::string_view refusal;  // the reason why the request is refused; empty if access is granted
};
AccessCheck check_access(const AccessRules& gate, const RequestHead& head);

}  // namespace kibitz::web
