#include "lab/store.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "lab/local_disk.hpp"

namespace kibitz::lab {

namespace {

using match::Database;
using match::Statement;

constexpr std::string_view schema_version = "lab 2";

std::string table_definitions() {
  return fmt::format(
      "CREATE TABLE IF NOT EXISTS heading (name TEXT PRIMARY KEY, value TEXT NOT NULL);"
      "CREATE TABLE IF NOT EXISTS plan (place INTEGER PRIMARY KEY, address TEXT NOT NULL, game TEXT NOT NULL,"
      " position_id TEXT NOT NULL, position TEXT NOT NULL, record TEXT NOT NULL, configuration TEXT NOT NULL,"
      " preset TEXT NOT NULL, settings TEXT NOT NULL, limit_kind INTEGER NOT NULL, limit_value INTEGER NOT NULL,"
      " table_size INTEGER NOT NULL, repetition INTEGER NOT NULL, seed INTEGER NOT NULL, label TEXT NOT NULL,"
      " task INTEGER NOT NULL, game_settings INTEGER NOT NULL, opponent TEXT NOT NULL, opponent_preset TEXT NOT NULL,"
      " opponent_settings TEXT NOT NULL);"
      "CREATE TABLE IF NOT EXISTS results (address TEXT PRIMARY KEY, state TEXT NOT NULL, problem TEXT NOT NULL,"
      " score TEXT NOT NULL, bound TEXT NOT NULL, best TEXT NOT NULL, ended TEXT NOT NULL, verdict TEXT NOT NULL,"
      " machine TEXT NOT NULL, finished_at TEXT NOT NULL, depth INTEGER NOT NULL, {} INTEGER NOT NULL)"
      " WITHOUT ROWID;",
      fmt::join(measure_names, " INTEGER NOT NULL, "));
}

constexpr std::string_view result_columns =
    "r.state, r.problem, r.score, r.bound, r.best, r.ended, r.verdict, r.machine, r.finished_at, r.depth";
constexpr int plan_columns = 19;
constexpr int columns_before_counts = plan_columns + 10;

// The error of whatever was tried first and failed.
Expected<void> stepped(Expected<Statement>& statement) {
  if (!statement) return std::unexpected(statement.error());
  if (auto done = statement->step(); !done) return std::unexpected(done.error());
  return {};
}

Expected<void> check_content(Database& database, const std::string& file, bool is_new_allowed) {
  const auto refuse = [&file](std::string_view why) {
    return fail(fmt::format("{} holds no results of the lab: {}", quoted(file), why));
  };
  auto count = Statement::prepare(database, "SELECT count(*) FROM sqlite_master");
  if (auto row = stepped(count); !row) return refuse(row.error().message);
  if (count->integer(0) == 0) return is_new_allowed ? Expected<void>{} : refuse("it is empty");
  auto schema = Statement::prepare(database, "SELECT value FROM heading WHERE name = 'schema'");
  if (!schema) return refuse("it is another program's database");
  if (auto row = stepped(schema); !row) return row;
  if (schema->text(0) == schema_version) return {};
  return refuse(fmt::format("it is of another version, {}", quoted(schema->text(0))));
}

std::string joined_lines(const std::vector<std::string>& lines) { return fmt::format("{}", fmt::join(lines, "\n")); }

std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

PlannedCell planned_cell(Statement& row) {
  PlannedCell planned;
  Cell& cell = planned.cell;
  planned.address = row.text(0);
  cell.game = row.text(1);
  cell.position = {row.text(2), row.text(3), row.text(4)};
  cell.configuration = row.text(5);
  cell.preset = row.text(6);
  cell.settings = lines_of_text(row.text(7));
  cell.limit = {static_cast<SearchLimit::Kind>(row.integer(8)), row.integer(9)};
  cell.table_entries = row.integer(10);
  cell.repetition = static_cast<int>(row.integer(11));
  cell.seed = static_cast<std::uint64_t>(row.integer(12));
  cell.label = row.text(13);
  cell.task = static_cast<Task>(row.integer(14));
  cell.game_settings = row.integer(15);
  cell.opponent = {row.text(16), row.text(17), lines_of_text(row.text(18))};
  return planned;
}

Expected<std::optional<StoredResult>> stored_result(Statement& row) {
  if (row.text(plan_columns).empty()) return std::nullopt;
  const auto state = state_named(row.text(plan_columns));
  if (!state) return fail(fmt::format("there is no state {}", quoted(row.text(plan_columns))));
  StoredResult stored;
  CellResult& result = stored.result;
  result.state = *state;
  std::string* const texts[] = {&result.problem, &result.score,   &result.bound,   &result.best,
                                &result.ended,   &result.verdict, &stored.machine, &stored.finished_at};
  int column = plan_columns;
  for (std::string* const text : texts) *text = row.text(++column);
  result.depth = row.integer(++column);
  for (std::size_t i = 0; i < result.counts.size(); ++i)
    result.counts[i] = row.integer(columns_before_counts + static_cast<int>(i));
  return stored;
}

}  // namespace

Expected<Store> Store::opened(const std::string& file, bool is_new_allowed) {
  Store store;
  store.file_ = file;
  if (auto local = check_local(file); !local) return std::unexpected(local.error());
  if (is_new_allowed) {
    auto held = match::FileLock::take(file, "run of the lab");
    if (!held) return std::unexpected(held.error());
    store.lock_ = std::move(*held);
  }
  auto database = Database::open(file);
  if (!database) return std::unexpected(database.error());
  store.database_ = std::move(*database);
  if (auto fit = check_content(store.database_, file, is_new_allowed); !fit) return std::unexpected(fit.error());
  return store;
}

Expected<Store> Store::open(const std::string& file) {
  auto store = opened(file, true);
  if (!store) return store;
  const std::string schema = fmt::format("INSERT OR IGNORE INTO heading VALUES ('schema', '{}')", schema_version);
  for (const std::string& sql : {std::string("PRAGMA journal_mode=WAL"), std::string("PRAGMA synchronous=FULL"),
                                 std::string("BEGIN IMMEDIATE"), table_definitions(), schema, std::string("COMMIT")})
    if (auto done = store->database_.run(sql); !done)
      return fail(fmt::format("cannot use {}: {}", quoted(file), done.error().message));
  return store;
}

Expected<Store> Store::read(const std::string& file) {
  std::error_code unknown;
  if (!std::filesystem::exists(file, unknown)) return fail(fmt::format("there is no file {}", quoted(file)));
  return opened(file, false);
}

Expected<void> Store::set_plan(const Heading& heading, const std::vector<PlannedCell>& cells) {
  if (auto done = begin(); !done) return done;
  std::vector<std::string> measures;
  for (const Measure measure : heading.measures) measures.emplace_back(name_of(measure));
  const std::pair<const char*, std::string> rows[] = {
      {"file", heading.file},           {"title", heading.title}, {"citation", heading.citation},
      {"claim", heading.claim},         {"build", heading.build}, {"count", joined_lines(measures)},
      {"plots", text_of(heading.plots)}};
  for (const auto& [name, value] : rows) {
    auto write = Statement::prepare(database_, "INSERT OR REPLACE INTO heading VALUES (?, ?)");
    if (!write) return std::unexpected(write.error());
    write->bind(1, std::string(name));
    write->bind(2, value);
    if (auto done = stepped(write); !done) return done;
  }
  if (auto done = database_.run("DELETE FROM plan"); !done) return done;
  if (auto done = insert_plan(cells); !done) return done;
  return commit();
}

Expected<void> Store::insert_plan(const std::vector<PlannedCell>& cells) {
  std::int64_t place = 0;
  for (const PlannedCell& planned : cells) {
    auto write = Statement::prepare(database_, "INSERT INTO plan VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    if (!write) return std::unexpected(write.error());
    const Cell& cell = planned.cell;
    const std::string settings = joined_lines(cell.settings);
    write->bind(1, ++place);
    int column = 1;
    for (const std::string* text : {&planned.address, &cell.game, &cell.position.id, &cell.position.text,
                                    &cell.position.record, &cell.configuration, &cell.preset, &settings})
      write->bind(++column, *text);
    for (const std::int64_t number : {static_cast<std::int64_t>(cell.limit.kind), cell.limit.value, cell.table_entries,
                                      std::int64_t{cell.repetition}, static_cast<std::int64_t>(cell.seed)})
      write->bind(++column, number);
    write->bind(++column, cell.label);
    write->bind(++column, static_cast<std::int64_t>(cell.task));
    write->bind(++column, cell.game_settings);
    write->bind(++column, cell.opponent.name);
    write->bind(++column, cell.opponent.preset);
    write->bind(++column, joined_lines(cell.opponent.settings));
    if (auto done = stepped(write); !done) return done;
  }
  return {};
}

Expected<Heading> Store::heading() {
  auto read = Statement::prepare(database_, "SELECT name, value FROM heading");
  if (!read) return std::unexpected(read.error());
  std::map<std::string, std::string> values;
  for (auto row = read->step(); row && *row; row = read->step()) values[read->text(0)] = read->text(1);
  Heading heading{values["file"],
                  values["title"],
                  values["citation"],
                  values["claim"],
                  values["build"],
                  {},
                  read_plots(values["plots"])};
  for (const std::string& name : lines_of_text(values["count"]))
    if (const auto measure = measure_named(name)) heading.measures.push_back(*measure);
  return heading;
}

Expected<std::vector<StoredCell>> Store::cells() {
  auto read = Statement::prepare(
      database_, fmt::format("SELECT p.address, p.game, p.position_id, p.position, p.record, p.configuration, p.preset,"
                             " p.settings, p.limit_kind, p.limit_value, p.table_size, p.repetition, p.seed, p.label,"
                             " p.task, p.game_settings, p.opponent, p.opponent_preset, p.opponent_settings,"
                             " {}, r.{} FROM plan p LEFT JOIN results r ON p.address = r.address ORDER BY p.place",
                             result_columns, fmt::join(measure_names, ", r.")));
  if (!read) return std::unexpected(read.error());
  std::vector<StoredCell> cells;
  while (true) {
    const auto row = read->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return cells;
    auto stored = stored_result(*read);
    if (!stored) return fail(fmt::format("{} is damaged: {}", quoted(file_), stored.error().message));
    cells.push_back({planned_cell(*read), std::move(*stored)});
  }
}

Expected<std::vector<Tally>> Store::tallies() {
  auto read =
      Statement::prepare(database_,
                         "SELECT p.game, p.configuration, count(*), total(r.state = 'done'), total(r.state <> 'done')"
                         " FROM plan p LEFT JOIN results r ON p.address = r.address GROUP BY p.game, p.configuration"
                         " ORDER BY min(p.place)");
  if (!read) return std::unexpected(read.error());
  std::vector<Tally> tallies;
  while (true) {
    const auto row = read->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return tallies;
    tallies.push_back({read->text(0), read->text(1), read->integer(2), read->integer(3), read->integer(4)});
  }
}

Expected<void> Store::forget_failures() { return database_.run("DELETE FROM results WHERE state <> 'done'"); }

Expected<void> Store::begin() {
  if (is_writing_) return {};
  if (auto begun = database_.run("BEGIN IMMEDIATE"); !begun) return begun;
  is_writing_ = true;
  return {};
}

Expected<void> Store::add(const std::string& address, const CellResult& result, const std::string& machine) {
  const auto cannot_keep = [&](const Error& why) {
    return fail(fmt::format("cannot keep cell {} in {}: {}", address, quoted(file_), why.message));
  };
  if (auto begun = begin(); !begun) return cannot_keep(begun.error());
  std::string places;
  for (std::size_t i = 0; i < measure_names.size(); ++i) places += ",?";
  auto write = Statement::prepare(database_,
                                  "INSERT INTO results VALUES (?,?,?,?,?,?,?,?,?,"
                                  "strftime('%Y-%m-%dT%H:%M:%SZ','now'),?" +
                                      places + ")");
  if (!write) return cannot_keep(write.error());
  const std::string state(name_of(result.state));
  int column = 0;
  for (const std::string* text : {&address, &state, &result.problem, &result.score, &result.bound, &result.best,
                                  &result.ended, &result.verdict, &machine})
    write->bind(++column, *text);
  write->bind(++column, result.depth);
  for (const std::int64_t count : result.counts) write->bind(++column, count);
  if (auto done = stepped(write); !done) return cannot_keep(done.error());
  return {};
}

Expected<void> Store::commit() {
  if (!is_writing_) return {};
  is_writing_ = false;
  if (auto done = database_.run("COMMIT"); !done)
    return fail(fmt::format("cannot keep results in {}: {}", quoted(file_), done.error().message));
  const auto place = lock_.place_of(file_);
  if (place == match::FileLock::Place::same) return {};
  return fail(fmt::format("{} was {} while it was written to", quoted(file_),
                          place == match::FileLock::Place::gone ? "deleted" : "replaced"));
}

}  // namespace kibitz::lab
