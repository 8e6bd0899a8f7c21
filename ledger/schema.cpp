#include "ledger/schema.hpp"

#include <fmt/format.h>

#include <array>

namespace kibitz::ledger {

namespace {

// `state` holds a TaskState: 0 open, 1 leased, 2 done, 3 quarantined. Times are milliseconds since 1970. Each
// frequent query (open tasks, expired leases) has an index.
//
// `counts` holds the number of a job's tasks in each state, so that a million rows need not be counted. Each number is
// the sum over the job's slots. Triggers update it in the transaction that changes the tasks. Concurrent connections
// add to different slots, so that they do not wait for each other.
constexpr std::array tables{
    "CREATE TABLE ledger (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE jobs (address TEXT PRIMARY KEY, place BIGINT NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL,"
    " title TEXT NOT NULL, text TEXT NOT NULL, build TEXT NOT NULL, notes TEXT NOT NULL, time_out BIGINT NOT NULL)",
    "CREATE TABLE tasks (address TEXT NOT NULL, job TEXT NOT NULL, place BIGINT NOT NULL, text TEXT NOT NULL,"
    " state SMALLINT NOT NULL, attempts SMALLINT NOT NULL, owner TEXT NOT NULL, lease_until BIGINT NOT NULL,"
    " problem TEXT NOT NULL, PRIMARY KEY (address, job))",
    "CREATE TABLE results (address TEXT PRIMARY KEY, job TEXT NOT NULL, text TEXT NOT NULL, machine TEXT NOT NULL,"
    " finished_at BIGINT NOT NULL)",
    "CREATE TABLE workers (name TEXT PRIMARY KEY, machine TEXT NOT NULL, begun_at BIGINT NOT NULL,"
    " seen_at BIGINT NOT NULL, done BIGINT NOT NULL, redone BIGINT NOT NULL, per_second REAL NOT NULL)",
    "CREATE INDEX tasks_open ON tasks (job, place) WHERE state = 0 AND attempts = 0",
    "CREATE INDEX tasks_again ON tasks (job, place) WHERE state = 0 AND attempts > 0",
    "CREATE INDEX tasks_leased ON tasks (lease_until) WHERE state = 1",
    "CREATE INDEX tasks_aside ON tasks (job) WHERE state = 3",
    "CREATE INDEX results_of_job ON results (job)",
    "CREATE TABLE counts (job TEXT NOT NULL, slot INTEGER NOT NULL, open BIGINT NOT NULL, leased BIGINT NOT NULL,"
    " done BIGINT NOT NULL, set_aside BIGINT NOT NULL, PRIMARY KEY (job, slot))",
};

std::unexpected<Error> cannot_use(const std::string& url, const Error& why) {
  return fail(fmt::format("cannot use the ledger {}: {}", quoted(redacted_url(url)), why.message));
}

// Creates the ledger's tables. If another process creates them at the same time, its tables are used.
Expected<void> create_tables(DatabaseConnection& connection, const std::string& url) {
  auto made = in_transaction(connection, [&]() -> Expected<std::vector<Row>> {
    for (const char* table : tables) TRY(connection.run(table));
    for (const std::string& trigger : connection.dialect().counting_triggers()) TRY(connection.run(trigger));
    return connection.run("INSERT INTO ledger VALUES ('schema', $1)", {std::string(schema_version)});
  });
  if (made) return {};
  const auto exists = connection.run(connection.dialect().table_exists, {"ledger"});
  if (exists && !exists->empty()) return {};
  return cannot_use(url, made.error());
}

}  // namespace

Expected<void> check_schema(DatabaseConnection& connection, const std::string& url, OpenMode open) {
  const auto is_no_ledger = [&url](std::string_view why) {
    return fail(fmt::format("{} is no ledger: {}", quoted(redacted_url(url)), why));
  };
  const auto tables_there = connection.run(connection.dialect().any_table);
  if (!tables_there) {
    if (tables_there.error().message == "file is not a database") return is_no_ledger(tables_there.error().message);
    return cannot_use(url, tables_there.error());
  }
  const auto schema = connection.run(connection.dialect().has_schema);
  if (!schema) return cannot_use(url, schema.error());
  if (schema->empty())
    return cannot_use(url, {"its user has no right to use the schema; the database's owner gives it by GRANT USAGE"});
  const auto ledger = connection.run(connection.dialect().table_exists, {"ledger"});
  if (!ledger) return cannot_use(url, ledger.error());
  if (ledger->empty()) {
    if (!tables_there->empty()) return is_no_ledger("it is another program's database, or that of an earlier Kibitz");
    if (open == OpenMode::existing) return is_no_ledger("it is empty");
    TRY(create_tables(connection, url));
  }
  const auto version = connection.run("SELECT value FROM ledger WHERE name = 'schema'");
  if (!version) return cannot_use(url, version.error());
  if (version->empty()) return is_no_ledger("it does not say of which version it is");
  const std::string& found = version->front().front();
  if (found == schema_version) return {};
  return fail(fmt::format("the ledger {} is of version {}, and this Kibitz knows {}", quoted(redacted_url(url)),
                          quoted(found), quoted(schema_version)));
}

}  // namespace kibitz::ledger
