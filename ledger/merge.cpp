#include "ledger/merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "ledger/ledger.hpp"

namespace kibitz::ledger {

namespace {

namespace fs = std::filesystem;

// Creates temporary tables for the rows of all inputs. They begin with the rows of the output ledger.
constexpr std::array temporary_tables{
    "CREATE TEMP TABLE all_jobs AS SELECT * FROM jobs",
    "CREATE TEMP TABLE all_tasks AS SELECT * FROM tasks",
    "CREATE TEMP TABLE all_results AS SELECT * FROM results",
};
// Copies the rows of one input file, attached as `src`.
constexpr std::array copy_statements{
    "INSERT INTO all_jobs SELECT * FROM src.jobs",
    "INSERT INTO all_tasks SELECT * FROM src.tasks",
    "INSERT INTO all_results SELECT * FROM src.results",
};
// Writes the merged rows. If rows with the same address differ, the row to keep is chosen by content, never by the
// order of the files. A merged ledger has no leases.
constexpr std::array merge_statements{
    "INSERT INTO jobs SELECT address, min(place), min(kind), min(game), min(title), min(text), min(build), max(notes),"
    " max(time_out) FROM all_jobs GROUP BY address ORDER BY address",
    "INSERT INTO results SELECT address, job, text, machine, finished_at FROM (SELECT *, row_number() OVER"
    " (PARTITION BY address ORDER BY finished_at, text, machine, job) AS rank FROM all_results) WHERE rank = 1"
    " ORDER BY address",
    "INSERT INTO tasks SELECT t.address, t.job, min(t.place), min(t.text), CASE WHEN r.address IS NOT NULL THEN 2"
    " WHEN max(t.state = 3) THEN 3 ELSE 0 END, CASE WHEN r.address IS NULL AND max(t.state = 3) THEN max(t.attempts)"
    " ELSE 0 END, '', 0, CASE WHEN r.address IS NULL THEN max(t.problem) ELSE '' END FROM all_tasks t"
    " LEFT JOIN results r ON r.address = t.address GROUP BY t.address, t.job ORDER BY t.address, t.job",
    "DROP TABLE all_jobs",
    "DROP TABLE all_tasks",
    "DROP TABLE all_results",
};

Expected<void> run_statements(DatabaseConnection& connection, std::span<const char* const> statements) {
  for (const char* statement : statements) TRY(connection.run(statement));
  return {};
}

// Fails if the inputs contain jobs in one game for two builds.
Expected<void> check_builds(DatabaseConnection& connection) {
  const auto rows = TRY(connection.run(
      "SELECT game, min(build), max(build) FROM all_jobs WHERE build <> '' GROUP BY game HAVING count(DISTINCT build) "
      "> 1"));
  if (rows.empty()) return {};
  const Row& row = rows.front();
  return fail(fmt::format("there is work in {} by two builds, {} and {}", row[0], quoted(row[1]), quoted(row[2])));
}

Expected<MergeResult> merge_result_of(DatabaseConnection& connection) {
  const auto rows = TRY(connection.run(
      "SELECT (SELECT count(*) FROM jobs), (SELECT count(*) FROM tasks), (SELECT count(*) FROM tasks WHERE state = 2),"
      " (SELECT count(*) FROM results)"));
  const Row& row = rows.front();
  return MergeResult{0, std::stoll(row[0]), std::stoll(row[1]), std::stoll(row[2]), std::stoll(row[3])};
}

// How the rows of a server's table are read, page by page.
struct CopiedTable {
  std::string_view copy;     // the temporary table
  std::string_view columns;  // the columns of the key first
  std::size_t column_count;
  std::size_t key_columns;
  std::string_view page;  // the rows after the key $1 (and $2)
};
constexpr std::array copied_tables{
    CopiedTable{"all_jobs", "address, place, kind, game, title, text, build, notes, time_out", 9, 1,
                "FROM jobs WHERE address > $1 ORDER BY address"},
    CopiedTable{"all_tasks", "address, job, place, text, state, attempts, owner, lease_until, problem", 9, 2,
                "FROM tasks WHERE (address, job) > ($1, $2) ORDER BY address, job"},
    CopiedTable{"all_results", "address, job, text, machine, finished_at", 5, 1,
                "FROM results WHERE address > $1 ORDER BY address"},
};

Expected<void> insert_rows(DatabaseConnection& connection, const CopiedTable& table, const std::vector<Row>& rows) {
  std::string places;
  std::vector<std::string> values;
  for (const Row& row : rows) {
    places += places.empty() ? "(" : ", (";
    for (std::size_t column = 0; column < row.size(); ++column) {
      values.push_back(row[column]);
      places += fmt::format("{}${}", column > 0 ? ", " : "", values.size());
    }
    places += ')';
  }
  TRY(connection.run(fmt::format("INSERT INTO {} ({}) VALUES {}", table.copy, table.columns, places), values));
  return {};
}

Expected<void> copy_table(DatabaseConnection& server, DatabaseConnection& connection, const CopiedTable& table) {
  const std::string page = fmt::format("SELECT {} {} LIMIT {}", table.columns, table.page, max_rows);
  std::vector<std::string> key(table.key_columns);
  for (;;) {
    const auto rows = TRY(server.run(page, key));
    if (rows.empty()) return {};
    TRY(insert_rows(connection, table, rows));
    key.assign(rows.back().begin(), rows.back().begin() + std::ssize(key));
  }
}

// Copies the rows of a ledger on PostgreSQL, as they are at one moment.
Expected<void> copy_from_server(const std::string& url, DatabaseConnection& connection) {
  auto ledger = TRY(Ledger::open(url, OpenMode::existing));
  DatabaseConnection& server = ledger.connection();
  TRY(server.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"));
  for (const CopiedTable& table : copied_tables) TRY(copy_table(server, connection, table));
  TRY(server.run("COMMIT"));
  return {};
}

Expected<void> copy_from_file(const std::string& file, DatabaseConnection& connection) {
  TRY(Ledger::open_file(file, OpenMode::existing));
  TRY(connection.run("ATTACH $1 AS src", {file}));
  TRY(run_statements(connection, copy_statements));
  TRY(connection.run("DETACH src"));
  return {};
}

bool is_on_server(std::string_view file) {
  return file.starts_with("postgresql://") || file.starts_with("postgres://");
}

Expected<MergeResult> write_merged_ledger(const std::set<std::string>& files, const std::string& to) {
  auto ledger = TRY(Ledger::open_file(to, OpenMode::or_create));
  DatabaseConnection& connection = ledger.connection();
  TRY(run_statements(connection, temporary_tables));
  for (const std::string& file : files)
    TRY(is_on_server(file) ? copy_from_server(file, connection) : copy_from_file(file, connection));
  TRY(check_builds(connection));
  TRY(in_transaction(connection, [&] { return run_statements(connection, merge_statements); }));
  // Makes the ledger a single file, without a write-ahead log.
  for (const char* statement : {"PRAGMA journal_mode=DELETE", "VACUUM"}) TRY(connection.run(statement));
  return merge_result_of(connection);
}

}  // namespace

Expected<MergeResult> merge(const std::vector<std::string>& files, const std::string& out) {
  std::error_code problem;
  std::set<std::string> all;
  for (const std::string& file : files) {
    if (!is_on_server(file) && !fs::exists(file, problem))
      return fail(fmt::format("there is no file {}", quoted(file)));
    all.insert(is_on_server(file) ? file : fs::weakly_canonical(file, problem).string());
  }
  if (fs::exists(out, problem)) all.insert(fs::weakly_canonical(out, problem).string());
  if (is_on_server(out))
    return fail(fmt::format("the merged results are written to a file, not to {}", quoted(redacted_url(out))));
  const std::string draft = out + ".merging";
  fs::remove(draft, problem);
  auto merged = write_merged_ledger(all, draft);
  for (const char* tail : {"-wal", "-shm", "-journal"}) fs::remove(draft + tail, problem);
  if (merged) {
    fs::rename(draft, out, problem);
    if (problem) merged = fail(fmt::format("cannot write {}: {}", quoted(out), problem.message()));
  }
  if (!merged) {
    std::error_code ignored;
    fs::remove(draft, ignored);
    return merged;
  }
  // Deletes SQLite's auxiliary files of the old `out`.
  for (const char* tail : {"-wal", "-shm"}) fs::remove(out + tail, problem);
  merged->files = std::ssize(all);
  return merged;
}

}  // namespace kibitz::ledger
