// Who may come in: what is checked of every request before anything else is done with it.
#pragma once

#include <string>
#include <string_view>

namespace kibitz::web {

struct Gate {
  int port = 0;
  std::string token;
};

struct Asked {
  std::string_view host;    // as the header says it; empty: none
  std::string_view origin;  // empty: none, as of a page typed in by hand
  std::string_view target;  // "/token/board.js?x"
  bool is_upgrade = false;  // to a WebSocket, which pages from anywhere may try: it needs an Origin
};

// What is asked for, below the secret folder ("" its page), or the reason why not.
struct Admission {
  std::string_view path;
  std::string_view refusal;  // empty: come in
};
Admission admit(const Gate& gate, const Asked& asked);

}  // namespace kibitz::web
