// A private PostgreSQL server, for users without a database server. It runs the PostgreSQL programs installed on this
// machine; its files are in one folder, and its password is random. If root starts it, it runs as another user, because
// PostgreSQL refuses to run as root.
#pragma once

#include <string>
#include <utility>

#include "kibitz/core/error.hpp"
#include "process/child.hpp"

namespace kibitz::ledger {

struct ServerSettings {
  std::string folder;
  std::string listen = "127.0.0.1";  // the address on which the server listens
  int port = 5440;
};

class PrivateServer {
 public:
  // Starts a server for the database in the folder, which is created if missing. Returns when the server is ready.
  static Expected<PrivateServer> start(const ServerSettings& settings);
  ~PrivateServer();  // shuts the server down cleanly
  PrivateServer(PrivateServer&& other) noexcept = default;
  PrivateServer& operator=(PrivateServer&& other) noexcept = default;

  const std::string& url() const { return url_; }  // includes the password, so redact it in messages
  pid_t id() const { return child_.id(); }
  bool is_running() { return !child_.wait_for_end(Milliseconds{0}); }

 private:
  PrivateServer(process::Child child, std::string url) : child_(std::move(child)), url_(std::move(url)) {}

  process::Child child_;
  std::string url_;
};

}  // namespace kibitz::ledger
