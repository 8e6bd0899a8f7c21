// A PostgreSQL server of one's own, for those whom nobody gives one: its files in a folder, a password made by chance.
// It is the server that Debian installs; as root it runs as another user, for it refuses to be root.
#pragma once

#include <sys/types.h>

#include <string>
#include <utility>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

struct ServerSettings {
  std::string folder;
  std::string listen = "127.0.0.1";  // the address that it can be reached at
  int port = 5440;
};

class PrivateServer {
 public:
  // Makes the folder's database if there is none, and goes on with what is there if there is. Ready when it returns.
  static Expected<PrivateServer> start(const ServerSettings& settings);
  ~PrivateServer();  // ends it as it wants to be ended
  PrivateServer(PrivateServer&& other) noexcept;
  PrivateServer& operator=(PrivateServer&& other) noexcept;

  const std::string& url() const { return url_; }  // with its password
  pid_t id() const { return id_; }
  bool is_running();

 private:
  PrivateServer(pid_t id, std::string url) : id_(id), url_(std::move(url)) {}

  pid_t id_ = -1;
  std::string url_;
};

}  // namespace kibitz::ledger
