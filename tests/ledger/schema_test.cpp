// Errors for databases that are not usable ledgers.
#include "ledger/schema.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "ledger/support.hpp"

using namespace kibitz;
using namespace kibitz::ledger;

TEST_CASE("a missing permission is reported as such, not as an empty ledger") {
  const auto url = test::server_url();
  if (!url) return;
  test::on_each_database([&](const std::string& empty) {
    if (empty != *url) return;
    Ledger ledger = test::open_ledger(empty);
    DatabaseConnection& owner = ledger.connection();
    REQUIRE(owner.run("DROP ROLE IF EXISTS guest"));
    REQUIRE(owner.run("CREATE ROLE guest LOGIN PASSWORD 'se3cret'"));
    const std::string guest = "postgresql://guest:se3cret" + url->substr(url->find('@'));
    const std::string shown = redacted_url(guest);
    CHECK(Ledger::open(guest, OpenMode::existing).error().message ==
          fmt::format("cannot use the ledger '{}': its user has no right to use the schema; the database's owner gives "
                      "it by GRANT USAGE",
                      shown));
    REQUIRE(owner.run("GRANT USAGE ON SCHEMA public TO guest"));
    CHECK(Ledger::open(guest, OpenMode::existing).error().message ==
          fmt::format("cannot use the ledger '{}': permission denied for table ledger", shown));
    REQUIRE(owner.run("DROP OWNED BY guest"));
    REQUIRE(owner.run("DROP ROLE guest"));
  });
}
