// The conversation of one tab: what its WebSocket brings goes to "serve", line by line, and what serve answers goes
// back. It has a thread, and serve's workers; when the page is gone, its searches are stopped.
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
  ~Tab();  // as hang_up(), and waits until its searches have ended
  Tab(const Tab&) = delete;
  Tab& operator=(const Tab&) = delete;

  // False: the conversation has ended, for want of a thread too (`send` got that error), or more lines wait than a page
  // can mean.
  bool take(std::string line);
  void hang_up();          // the page is gone; returns at once
  bool has_ended() const;  // no thread of it runs any more

 private:
  class Talk;
  std::unique_ptr<Talk> talk_;
};

}  // namespace kibitz::web
