// Windows has no private server: Kibitz looks for PostgreSQL's programs in the folders of Unix systems only.
#include "ledger/server.hpp"

namespace kibitz::ledger {

Expected<PrivateServer> PrivateServer::start(const ServerSettings&) {
  return fail("Kibitz starts no PostgreSQL server on Windows: it takes the URL of one that is there");
}

PrivateServer::~PrivateServer() = default;

}  // namespace kibitz::ledger
