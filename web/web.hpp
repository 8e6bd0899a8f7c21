// "kibitz web": a page with a board, served by the program. Every browser tab has its own WebSocket and its own
// session, which uses the JSON of "kibitz serve" (protocols/serve.hpp). See docs/operate/web-server.md.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz::web {

// The ports that the server tries, in this order, if none is chosen; 0: any free port. They are fixed because a browser
// stores games by the address and the port of the page: another port shows none of the games of the last visit.
inline constexpr std::array<int, 6> default_ports{5424, 5425, 5426, 5427, 5428, 0};

struct WebSettings {
  std::vector<int> ports{default_ports.begin(), default_ports.end()};  // TCP ports; the first that is free is used
  std::string token;  // name of the secret folder; consists of letters and digits
  int max_tabs = 32;
  int workers = 4;                        // number of queries of one tab that are answered concurrently
  std::filesystem::path upload_folder{};  // where files that the page sends are stored
  std::vector<ExtraQuery> extras{};
};

// False if the program was built without Boost; run() then returns an error.
bool is_server_built_in();

// Serves until `stop` is requested. Calls `on_ready` with the link as soon as the page is available.
//
// Security: the server listens on the loopback address only. It accepts a request only if Host and Origin name that
// address, so pages of other hosts cannot reach it through the browser. All paths lie below a folder with a secret
// name, which other users of the machine cannot guess.
Expected<void> run(const Catalogue& catalogue, const WebSettings& settings, std::stop_token stop,
                   const std::function<void(const std::string& link)>& on_ready);

}  // namespace kibitz::web
