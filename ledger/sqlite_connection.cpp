// Connects to a ledger in an SQLite file, for one machine. Times come from that machine's clock.
#include <fmt/format.h>

#include <filesystem>
#include <map>

#include "ledger/database_connection.hpp"
#include "ledger/local_disk.hpp"
#include "ledger/sqlite.hpp"

namespace kibitz::ledger {

namespace {

// The statements that create the triggers. A trigger runs for each changed row. SQLite has one writer at a time, so one
// slot is enough.
std::vector<std::string> counting_triggers() {
  const auto changed = [](std::string_view name, std::string_view when, std::string_view plus, std::string_view minus) {
    std::string sums;
    int state = 0;
    for (const std::string_view column : {"open", "leased", "done", "set_aside"}) {
      sums += fmt::format("{}{} = {}", state == 0 ? "" : ", ", column, column);
      if (!plus.empty()) sums += fmt::format(" + ({}.state = {})", plus, state);
      if (!minus.empty()) sums += fmt::format(" - ({}.state = {})", minus, state);
      ++state;
    }
    return fmt::format("CREATE TRIGGER {} AFTER {} BEGIN UPDATE counts SET {} WHERE job = {}.job; END", name, when,
                       sums, plus.empty() ? minus : plus);
  };
  return {
      "CREATE TRIGGER count_job AFTER INSERT ON jobs BEGIN INSERT INTO counts VALUES (NEW.address, 0, 0, 0, 0, 0); END",
      changed("count_more", "INSERT ON tasks", "NEW", ""), changed("count_less", "DELETE ON tasks", "", "OLD"),
      changed("count_other", "UPDATE OF state ON tasks WHEN OLD.state <> NEW.state", "NEW", "OLD")};
}

constexpr SqlDialect sqlite_dialect{
    "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "",
    "BEGIN IMMEDIATE",
    "SELECT 1 FROM sqlite_master WHERE name = $1",
    "SELECT 1 FROM sqlite_master LIMIT 1",
    "SELECT 1",
    "strftime('%Y-%m-%dT%H:%M:%SZ', ({}) / 1000, 'unixepoch')",
    "PRAGMA journal_mode=WAL",
    counting_triggers,
};

class SqliteConnection final : public DatabaseConnection {
 public:
  explicit SqliteConnection(Database database) : database_(std::move(database)) {}

  using DatabaseConnection::run;
  Expected<std::vector<Row>> run(std::string_view sql, std::span<const std::string> values) override {
    auto statement = TRY(prepared_statement(sql));
    for (std::size_t i = 0; i < values.size(); ++i) statement->bind_named(fmt::format("${}", i + 1), values[i]);
    std::vector<Row> rows;
    while (true) {
      const auto row = statement->step();
      if (!row || !*row) statement->reset();
      if (!row) return std::unexpected(row.error());
      if (!*row) return rows;
      Row& texts = rows.emplace_back();
      for (int column = 0; column < statement->columns(); ++column) texts.push_back(statement->text(column));
    }
  }
  const SqlDialect& dialect() const override { return sqlite_dialect; }

 private:
  // Returns the prepared statement for `sql`. Prepared statements are kept, because most of them recur. When too many
  // are kept, all are discarded: statements with lists of values vary in length and would accumulate.
  Expected<Statement*> prepared_statement(std::string_view sql) {
    constexpr std::size_t max_kept = 64;
    if (const auto known = statements_.find(sql); known != statements_.end()) return &known->second;
    auto made = TRY(Statement::prepare(database_, sql));
    if (statements_.size() >= max_kept) statements_.clear();
    return &statements_.insert_or_assign(std::string(sql), std::move(made)).first->second;
  }

  Database database_;
  std::map<std::string, Statement, std::less<>> statements_;  // declared after database_, so that it is destroyed first
};

}  // namespace

Expected<std::unique_ptr<DatabaseConnection>> connect_sqlite(const std::string& file, OpenMode open) {
  std::error_code unknown;
  if (open == OpenMode::existing && !std::filesystem::exists(file, unknown))
    return fail(fmt::format("there is no file {}", quoted(redacted_url(file))));
  if (!file.empty()) TRY(check_local_file(file));
  auto database = TRY(Database::open(file));
  // FULL: every transaction is on disk before it is reported as done. The result is ignored, because a file that is not
  // a database gives an error at the first read.
  (void)database.run("PRAGMA synchronous=FULL");
  return std::make_unique<SqliteConnection>(std::move(database));
}

}  // namespace kibitz::ledger
