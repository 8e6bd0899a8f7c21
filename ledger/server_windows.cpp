// Windows has no private server: Kibitz looks for PostgreSQL's programs in the folders of Unix systems only.
#include "ledger/server.hpp"

namespace kibitz::ledger {

Expected<PrivateServer> PrivateServer::start(const ServerSettings&) {
  return fail("Kibitz cannot start a PostgreSQL server on Windows; give the URL of a running one");
}

PrivateServer::~PrivateServer() = default;

}  // namespace kibitz::ledger
