// A connection to a ledger's database, SQLite or PostgreSQL. Values are passed and returned as text; placeholders are
// $1, $2 ... SQL that differs between the two databases is in SqlDialect.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "ledger/redact.hpp"

namespace kibitz::ledger {

using Row = std::vector<std::string>;

// The maximum number of rows that one statement writes. SQLite allows 32,766 values in a statement, PostgreSQL 65,535.
inline constexpr std::size_t most_rows = 500;

struct SqlDialect {
  std::string_view now;           // milliseconds since 1970, by the database's clock
  std::string_view skip_locked;   // after a SELECT: skips rows that another transaction has locked
  std::string_view begin;         // begins a transaction that will write
  std::string_view table_exists;  // returns a row if there is a table with the name $1
  std::string_view any_table;     // returns a row if there is any table
  std::string_view has_schema;    // returns a row if there is a schema in which Kibitz may create tables
  std::string_view time_text;     // formats {}, a time in milliseconds since 1970, as "2026-01-31T12:00:00Z"
  std::string_view many_users;    // run once per database, so that readers do not wait for writers; empty: not needed
  // Returns the statements that create the triggers that keep `counts` up to date (schema.cpp).
  std::vector<std::string> (*counting)();
};

class DatabaseConnection {
 public:
  DatabaseConnection() = default;
  virtual ~DatabaseConnection() = default;
  DatabaseConnection(const DatabaseConnection&) = delete;
  DatabaseConnection& operator=(const DatabaseConnection&) = delete;

  // Runs one statement. The error is the database's message.
  virtual Expected<std::vector<Row>> run(std::string_view sql, std::span<const std::string> values) = 0;
  Expected<std::vector<Row>> run(std::string_view sql, std::initializer_list<std::string> values = {}) {
    return run(sql, std::span<const std::string>(values.begin(), values.size()));
  }
  virtual const SqlDialect& dialect() const = 0;
  virtual bool is_lost() const { return false; }  // true if the server cannot be reached any more
};

enum class LocationKind : std::uint8_t { file, postgresql };

// The location of a ledger.
struct LedgerLocation {
  LocationKind kind = LocationKind::file;
  std::string name;  // name of the file, or the whole URL
};
// Reads "postgresql://...", "sqlite:FILE" or the name of a file.
Expected<LedgerLocation> read_location(std::string_view url);

enum class Open : std::uint8_t {
  existing,  // the ledger must exist
  or_make,   // the ledger is created, empty, if it is missing
};
// Connects to the ledger. A file on a network file system is an error.
Expected<std::unique_ptr<DatabaseConnection>> connect(const std::string& url, Open open);

// connect() calls one of these two.
Expected<std::unique_ptr<DatabaseConnection>> connect_sqlite(const std::string& file, Open open);
Expected<std::unique_ptr<DatabaseConnection>> connect_postgresql(const std::string& url);
bool has_postgresql();  // true if this program was built with libpq

// Runs `work` in one transaction: commits if it succeeds, rolls back if it fails.
template <class Work>
auto in_transaction(DatabaseConnection& connection, const Work& work) -> decltype(work()) {
  TRY(connection.run(connection.dialect().begin));
  auto done = work();
  if (!done) {
    (void)connection.run("ROLLBACK");
    return done;
  }
  if (auto ended = connection.run("COMMIT"); !ended) {
    (void)connection.run("ROLLBACK");
    return std::unexpected(ended.error());
  }
  return done;
}

}  // namespace kibitz::ledger
