// "kibitz web": a page with a board, served by the program. Every browser tab has one WebSocket, which speaks the JSON
// of "kibitz serve" (protocols/serve.hpp) in a separate conversation. See docs/web.md.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz::web {

struct WebSettings {
  int port = 0;       // 0: any free port
  std::string token;  // name of the secret folder: letters and digits
  int most_tabs = 32;
  int workers = 2;  // number of questions of a tab that are answered concurrently
  std::vector<ServeExtra> extras{};
};

// False if the program was built without Boost. run() then returns an error.
bool is_built_in();

// Serves until `stop` is requested. Once the page is available, calls `on_ready` with the link.
//
// Security: the server listens on the loopback address only. It accepts only requests whose Host and Origin name that
// address, so pages of other hosts cannot reach it through the browser. All paths lie below a folder with a secret
// name, so other users of the machine cannot guess them.
Expected<void> run(const Catalogue& catalogue, const WebSettings& settings, std::stop_token stop,
                   const std::function<void(const std::string& link)>& on_ready);

}  // namespace kibitz::web
