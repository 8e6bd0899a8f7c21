// A server of one's own is made of processes that Debian has.
#include "ledger/server.hpp"

namespace kibitz::ledger {

Expected<PrivateServer> PrivateServer::start(const ServerSettings&) {
  return fail("Kibitz starts no PostgreSQL server on Windows: it takes the URL of one that is there");
}

PrivateServer::~PrivateServer() = default;

}  // namespace kibitz::ledger
