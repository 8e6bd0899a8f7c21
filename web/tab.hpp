// The session of one browser tab: passes the lines that arrive on the WebSocket to "kibitz serve", and sends the
// answers back. It has one thread in addition to the workers of serve. Its searches stop when the page is closed.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve.hpp"

namespace kibitz::web {

class TabSession {
 public:
  // `send` receives one line of JSON per call. It may be called from any thread, so it must be thread-safe.
  using Send = std::function<void(std::string)>;
  TabSession(const Catalogue& catalogue, const ServeSettings& serve_settings, Send send);
  ~TabSession();  // like close(), but waits until the searches of the tab have ended
  TabSession(const TabSession&) = delete;
  TabSession& operator=(const TabSession&) = delete;

  // Accepts a line from the page. Returns false if too many lines are waiting, or if the session has ended. If an error
  // ended it, such as a thread that could not be started, the error has been sent to the page.
  bool accept_line(std::string line);
  void close();            // ends the session when the page has been closed; returns at once
  bool has_ended() const;  // true if all threads of the tab have ended

 private:
  class Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace kibitz::web
