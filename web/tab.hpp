// The conversation of one browser tab. It passes the lines of the WebSocket to "serve" and sends the answers back. It
// has one thread, plus the workers of serve; its searches stop when the page is closed.
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
  ~Tab();  // as hang_up(), then waits for its searches to end
  Tab(const Tab&) = delete;
  Tab& operator=(const Tab&) = delete;

  // False: the conversation has ended (for want of a thread, too; `send` got that error), or too many lines wait.
  bool take(std::string line);
  void hang_up();          // the page was closed; returns at once
  bool has_ended() const;  // all its threads have ended

 private:
  class Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace kibitz::web
