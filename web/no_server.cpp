// Takes the place of the web server if the program is built without Boost 1.81 or later: run() always returns an error.
#include "web/web.hpp"

namespace kibitz::web {

bool is_server_built_in() { return false; }

Expected<void> run(const Catalogue&, const WebSettings&, std::stop_token,
                   const std::function<void(const std::string&)>&) {
  return fail(
      "this build has no web server: Boost 1.81 or later (Debian: libboost1.81-dev) was not found when it was built");
}

}  // namespace kibitz::web
