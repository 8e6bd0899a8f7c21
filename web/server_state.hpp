// What the connections of the web server share. Like the headers of the connections, it is included by server.cpp only:
// Boost.Beast takes twenty seconds to compile.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "web/access_check.hpp"
#include "web/file_queries.hpp"
#include "web/tab.hpp"
#include "web/tab_files.hpp"
#include "web/web.hpp"

namespace kibitz::web {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using net::ip::tcp;
using Code = beast::error_code;
using HttpRequest = http::request<http::empty_body>;
using HttpResponse = http::response<http::string_body>;

inline std::string_view to_string_view(beast::string_view text) { return {text.data(), text.size()}; }

// Passes replies from search threads to the server's thread. After end(), replies are dropped: the server has finished.
class ReplyQueue {
 public:
  explicit ReplyQueue(net::io_context& context) : context_(&context) {}
  template <class Task>
  void post(Task task) {
    const std::lock_guard lock(mutex_);
    if (context_) net::post(*context_, std::move(task));
  }
  void end() {
    const std::lock_guard lock(mutex_);
    context_ = nullptr;
  }

 private:
  std::mutex mutex_;
  net::io_context* context_;
};

class HttpConnection;  // defined in http_connection.hpp
struct ServerState {   // the state that all connections share
  ServerState(const Catalogue& games, const WebSettings& chosen) : catalogue(games), settings(chosen) {}

  // The settings of the tab with these files.
  ServeSettings serve_settings(const std::shared_ptr<TabFiles>& of_tab) const {
    ServeSettings serve_settings;
    serve_settings.workers = settings.workers;
    serve_settings.max_waiting_bytes = std::size_t{64} << 20;
    serve_settings.max_engines = 4;
    serve_settings.extras = settings.extras;
    for (ExtraQuery& extra : file_queries(catalogue, of_tab)) serve_settings.extras.push_back(std::move(extra));
    return serve_settings;
  }
  std::shared_ptr<TabFiles> open_files() {
    files.push_back(std::make_shared<TabFiles>(settings.upload_folder, std::to_string(++tabs_opened)));
    return files.back();
  }
  void close_files(const std::shared_ptr<TabFiles>& of_tab) {
    if (of_tab) of_tab->close();
    files.remove(of_tab);
  }
  // The files of the tab that has announced a file with this id, "TAB.NUMBER"; null if it is not open.
  std::shared_ptr<TabFiles> files_of(const std::string& id) const {
    const std::string tab = id.substr(0, id.find('.'));
    const auto found = std::ranges::find_if(files, [&](const auto& of_tab) { return of_tab->tab() == tab; });
    return found == files.end() ? nullptr : *found;
  }
  // Stops the searches of a tab. Does not wait for its threads, which end some milliseconds later.
  void close_tab(std::unique_ptr<TabSession> tab) {
    if (tab) tab->close();
    if (tab) leaving.push_back(std::move(tab));
    leaving.remove_if([](const auto& gone) { return gone->has_ended(); });
  }

  const Catalogue& catalogue;
  const WebSettings& settings;
  AccessRules gate;
  std::shared_ptr<ReplyQueue> replies;
  int tabs = 0;
  int tabs_opened = 0;  // since the server began
  std::size_t connections = 0;
  std::list<HttpConnection*> silent;               // connections whose request is incomplete, the oldest first
  std::list<std::shared_ptr<TabFiles>> files;      // of the open tabs
  std::list<std::unique_ptr<TabSession>> leaving;  // sessions of closed tabs whose threads have not ended yet
};

}  // namespace kibitz::web
