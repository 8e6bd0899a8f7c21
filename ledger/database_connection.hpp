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

// A row of a query result: the values of its columns, as text.
using Row = std::vector<std::string>;

// The maximum number of rows that one SQL statement inserts or updates. SQLite allows 32,766 values in a statement,
// PostgreSQL 65,535.
inline constexpr std::size_t max_rows = 500;

// The SQL fragments and statements that differ between SQLite and PostgreSQL.
struct SqlDialect {
  std::string_view now;           // expression: the current time by the database's clock, in milliseconds since 1970
  std::string_view skip_locked;   // suffix of a SELECT: skip rows locked by other transactions; empty: not needed
  std::string_view begin;         // statement that begins a write transaction
  std::string_view table_exists;  // query that returns a row if a table named $1 exists
  std::string_view any_table;     // query that returns a row if the database has any table
  std::string_view has_schema;    // query that returns a row if there is a schema in which Kibitz may create tables
  // Format string of an expression that converts {}, milliseconds since 1970, to text: "2026-01-31T12:00:00Z".
  std::string_view time_text;
  // Statement that lets readers proceed while another process writes. It is run when a ledger may be created; empty:
  // not needed.
  std::string_view concurrent_readers;
  // Returns the statements that create triggers. The triggers keep the table `counts` up to date (schema.cpp).
  std::vector<std::string> (*counting_triggers)();
};

class DatabaseConnection {
 public:
  DatabaseConnection() = default;
  virtual ~DatabaseConnection() = default;
  DatabaseConnection(const DatabaseConnection&) = delete;
  DatabaseConnection& operator=(const DatabaseConnection&) = delete;

  // Runs one statement. The error has the database's message.
  virtual Expected<std::vector<Row>> run(std::string_view sql, std::span<const std::string> values) = 0;
  Expected<std::vector<Row>> run(std::string_view sql, std::initializer_list<std::string> values = {}) {
    return run(sql, std::span<const std::string>(values.begin(), values.size()));
  }
  virtual const SqlDialect& dialect() const = 0;
  virtual bool is_lost() const { return false; }  // true if the connection to the server is lost
};

enum class LocationKind : std::uint8_t { file, postgresql };

// The location of a ledger.
struct LedgerLocation {
  LocationKind kind = LocationKind::file;
  std::string name;  // file name, or the whole PostgreSQL URL
};
// Reads "postgresql://...", "sqlite:FILE" or the name of a file.
Expected<LedgerLocation> read_location(std::string_view url);

// Whether connect() may create the ledger.
enum class OpenMode : std::uint8_t {
  existing,   // the ledger must exist
  or_create,  // the ledger is created, empty, if it is missing
};
// Connects to the ledger at `url`, which read_location() parses. A file on a network file system is an error.
Expected<std::unique_ptr<DatabaseConnection>> connect(const std::string& url, OpenMode open);

// connect() calls one of the next two functions.
Expected<std::unique_ptr<DatabaseConnection>> connect_sqlite(const std::string& file, OpenMode open);
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
