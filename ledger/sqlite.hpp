// RAII wrappers for the part of SQLite that the ledger uses.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

class Database {
 public:
  static Expected<Database> open(const std::string& file);  // an empty name opens a database in memory
  Expected<void> run(const std::string& sql);
  sqlite3* handle() const { return handle_.get(); }
  std::string problem() const { return sqlite3_errmsg(handle_.get()); }
  // True if the last call failed because the file is not a database.
  bool is_no_database() const { return sqlite3_errcode(handle_.get()) == SQLITE_NOTADB; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

class Statement {
 public:
  static Expected<Statement> prepare(Database& database, std::string_view sql);
  void bind(int place, std::int64_t value) { sqlite3_bind_int64(handle_.get(), place, value); }
  void bind(int place, const std::string& value) {
    sqlite3_bind_text(handle_.get(), place, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
  }
  void bind_named(const std::string& name, const std::string& value) {  // `name` is a placeholder such as "$1"
    bind(sqlite3_bind_parameter_index(handle_.get(), name.c_str()), value);
  }
  Expected<bool> step();  // returns false if there are no more rows
  void reset() { sqlite3_reset(handle_.get()); }
  int columns() const { return sqlite3_column_count(handle_.get()); }
  std::int64_t integer(int column) { return sqlite3_column_int64(handle_.get(), column); }
  std::string text(int column);

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace kibitz::ledger
