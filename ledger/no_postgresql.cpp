// Replaces postgresql.cpp if the program is built without libpq.
#include <fmt/format.h>

#include "ledger/database_connection.hpp"

namespace kibitz::ledger {

Expected<std::unique_ptr<DatabaseConnection>> connect_postgresql(const std::string& url) {
  return fail(fmt::format("this Kibitz was built without libpq (Debian: libpq-dev), and cannot reach {}",
                          quoted(redacted_url(url))));
}

bool has_postgresql() { return false; }

}  // namespace kibitz::ledger
