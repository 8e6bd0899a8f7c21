// "kibitz web": a page with a board, served by the program itself. Every tab of the browser has one WebSocket, over
// which it speaks the JSON of "kibitz serve" (protocols/serve.hpp) to a conversation of its own; docs/web.md.
//
// The server listens on the loopback address alone, answers only those who name it by that (Host, Origin: no page from
// elsewhere can reach it through the browser), and serves everything below a folder whose name is a secret, so that
// another user of the machine does not get in either.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz::web {

struct Settings {
  int port = 0;       // 0: any that is free
  std::string token;  // the secret folder: letters and digits
  int most_tabs = 32;
  int workers = 2;  // questions of a tab answered at a time
  std::vector<ServeExtra> extras{};
};

// False where the program was built without Boost: then run() says so.
bool is_built_in();

// Until it is asked to stop. `on_ready` gets the link, once pages can be had.
Expected<void> run(const Catalogue& catalogue, const Settings& settings, std::stop_token stop,
                   const std::function<void(const std::string& link)>& on_ready);

}  // namespace kibitz::web
