// The door to a database: one SQL, two databases behind it. Values go in and come out as text; places for them are $1,
// $2 ... What the two say differently is in Dialect.
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

// That one statement writes: SQLite takes 32,766 values in a statement, PostgreSQL 65,535.
inline constexpr std::size_t most_rows = 500;

struct Dialect {
  std::string_view now;           // milliseconds since 1970, by the database's clock
  std::string_view skip_locked;   // after a SELECT: rows that another has are passed over
  std::string_view begin;         // of a transaction that will write
  std::string_view table_exists;  // one row, if there is a table of the name $1
  std::string_view any_table;     // one row, if there is any table
  std::string_view has_schema;    // one row, if there is a place for tables that we may use
  std::string_view time_text;     // {} is such milliseconds: "2026-01-31T12:00:00Z"
  std::string_view many_users;    // said once of a database: readers do not wait for who writes; empty: it is so
  std::vector<std::string> (*counting)();  // statements: the triggers by which `counts` is kept (schema.cpp)
};

class Connection {
 public:
  Connection() = default;
  virtual ~Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // One statement. The error is what the database says.
  virtual Expected<std::vector<Row>> run(std::string_view sql, std::span<const std::string> values) = 0;
  Expected<std::vector<Row>> run(std::string_view sql, std::initializer_list<std::string> values = {}) {
    return run(sql, std::span<const std::string>(values.begin(), values.size()));
  }
  virtual const Dialect& dialect() const = 0;
  virtual bool is_lost() const { return false; }  // the server cannot be reached any more
};

// What a ledger is called by.
struct Place {
  enum class Kind : std::uint8_t { file, postgresql } kind = Kind::file;
  std::string name;  // of the file, or the whole URL
};
// "postgresql://...", "sqlite:FILE" or a file's name.
Expected<Place> read_place(std::string_view url);

enum class Open : std::uint8_t {
  existing,  // it must be there
  or_make,   // an empty one is made
};
// A file on a network file system is refused.
Expected<std::unique_ptr<Connection>> connect(const std::string& url, Open open);

// Of the two databases.
Expected<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, Open open);
Expected<std::unique_ptr<Connection>> connect_postgresql(const std::string& url);
bool has_postgresql();  // whether this program was built with libpq

// All of them in one transaction: `work` ends it well, or nothing has happened.
template <class Work>
auto in_transaction(Connection& connection, const Work& work) -> decltype(work()) {
  if (auto begun = connection.run(connection.dialect().begin); !begun) return std::unexpected(begun.error());
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
