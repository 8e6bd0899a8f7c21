#include "ledger/sqlite.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "ledger/redact.hpp"

namespace kibitz::ledger {

Expected<Database> Database::open(const std::string& file) {
  // The path is absolute, so that names such as ":memory:" and "file:x" mean ordinary files.
  const std::string name = file.empty() ? ":memory:" : std::filesystem::absolute(file).string();
  sqlite3* handle = nullptr;
  const int status = sqlite3_open(name.c_str(), &handle);
  Database database;
  database.handle_.reset(handle);
  if (status != SQLITE_OK)
    return fail(fmt::format("cannot open {}: {}", quoted(redacted_url(file)), database.problem()));
  sqlite3_busy_timeout(handle, 10'000);  // wait up to ten seconds while another process uses the file
  return database;
}

Expected<void> Database::run(const std::string& sql) {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return fail(problem());
}

Expected<Statement> Statement::prepare(Database& database, std::string_view sql) {
  sqlite3_stmt* handle = nullptr;
  if (sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &handle, nullptr) != SQLITE_OK)
    return fail(database.problem());
  Statement statement;
  statement.handle_.reset(handle);
  return statement;
}

Expected<bool> Statement::step() {
  const int status = sqlite3_step(handle_.get());
  if (status == SQLITE_ROW) return true;
  if (status == SQLITE_DONE) return false;
  return fail(sqlite3_errmsg(sqlite3_db_handle(handle_.get())));
}

std::string Statement::text(int column) {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))) : "";
}

}  // namespace kibitz::ledger
