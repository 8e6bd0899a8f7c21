// The session of one browser tab. It passes the lines of the WebSocket to "serve" and sends the answers back. It has
// one thread, plus the workers of serve. Its searches stop when the page is closed.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve.hpp"

namespace kibitz::web {

class Tab {
 public:
  // `send` is called from any thread, with one line of JSON.
  using Send = std::function<void(std::string)>;
  Tab(const Catalogue& catalogue, const ServeBounds& bounds, Send send);
  ~Tab();  // as close(), but waits until the tab's searches have ended
  Tab(const Tab&) = delete;
  Tab& operator=(const Tab&) = delete;

  // Accepts a line. False if too many lines wait, or if the session has ended. A session that ended with an error, for
  // example because no thread was available, has sent it to the page.
  bool take(std::string line);
  void close();            // call it when the page was closed; returns at once
  bool has_ended() const;  // all threads of the tab have ended

 private:
  class Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace kibitz::web
