#include "match/store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "kibitz/core/descriptor.hpp"

namespace kibitz::match {

namespace {

constexpr std::string_view schema_version = "1";

constexpr const char* tables =
    "CREATE TABLE IF NOT EXISTS settings (place INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, value TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS command (place INTEGER PRIMARY KEY, word TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS games (number INTEGER PRIMARY KEY, first TEXT NOT NULL, second TEXT NOT NULL,"
    " result TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL, start TEXT NOT NULL, moves TEXT NOT NULL,"
    " finished_at TEXT NOT NULL);";

enum class Content : std::uint8_t { nothing, match, foreign };

// What the database is of, without changing a bit of it.
Expected<Content> content_of(Database& database) {
  auto count = Statement::prepare(database, "SELECT count(*) FROM sqlite_master");
  if (!count) return std::unexpected(count.error());
  if (auto row = count->step(); !row) return std::unexpected(row.error());
  if (count->integer(0) == 0) return Content::nothing;
  auto schema = Statement::prepare(database, "SELECT value FROM settings WHERE name = 'schema'");
  if (!schema) return Content::foreign;
  const auto row = schema->step();
  if (!row) return std::unexpected(row.error());
  return *row && schema->text(0) == schema_version ? Content::match : Content::foreign;
}

std::unexpected<Error> no_match(const std::string& file, const std::string& reason) {
  return fail(fmt::format("{} is no file of a match: {}", quoted(file), reason));
}

// Nothing (`is_new_allowed`) or a match; else the reason why the file cannot be used.
Expected<void> check_content(Database& database, const std::string& file, bool is_new_allowed) {
  const auto content = content_of(database);
  if (!content && database.is_no_database()) return no_match(file, content.error().message);
  if (!content) return fail(fmt::format("cannot use {}: {}", quoted(file), content.error().message));
  if (*content == Content::foreign) return no_match(file, "it is another program's database");
  if (*content == Content::nothing && !is_new_allowed) return no_match(file, "it is empty");
  return {};
}

// What the system says against writing to a file that is there.
Expected<void> check_writable(const std::string& file) {
  const int descriptor = open_descriptor(file, O_RDWR);
  if (descriptor < 0 && errno == ENOENT) return fail(fmt::format("there is no file {}", quoted(file)));
  if (descriptor < 0) return fail(fmt::format("cannot write {}: {}", quoted(file), std::strerror(errno)));
  close(descriptor);
  return {};
}

Expected<StoredGame> read_game(Statement& row) {
  StoredGame game;
  game.number = row.integer(0);
  game.first = row.text(1);
  game.second = row.text(2);
  const auto result = read_result(row.text(3));
  const auto reason = reason_named(row.text(4));
  auto moves = read_moves(row.text(7));
  if (!moves) return std::unexpected(moves.error());
  if (!result || !reason) return fail(fmt::format("game {} has no result that is known", game.number));
  game.record = {row.text(6), std::move(*moves), *result, *reason, row.text(5)};
  game.finished_at = row.text(8);
  return game;
}

}  // namespace

Expected<Store> Store::open(const std::string& file, const Rows& settings) {
  Store store;
  store.file_ = file;
  if (!file.empty()) {
    auto held = FileLock::take(file, "match");
    if (!held) return std::unexpected(held.error());
    store.lock_ = std::move(*held);
  }
  auto database = Database::open(file);
  if (!database) return std::unexpected(database.error());
  store.database_ = std::move(*database);
  if (auto fit = check_content(store.database_, file, true); !fit) return std::unexpected(fit.error());
  // Every transaction is on the disk before it is told of.
  for (const char* sql : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "BEGIN IMMEDIATE", tables})
    if (auto done = store.database_.run(sql); !done)
      return fail(fmt::format("cannot use {}: {}", quoted(file), done.error().message));
  if (auto same = store.create_or_compare(settings); !same) return std::unexpected(same.error());
  if (auto done = store.database_.run("COMMIT"); !done) return std::unexpected(done.error());
  return store;
}

Expected<void> Store::create_or_compare(const Rows& settings) {
  Rows wanted{{"schema", std::string(schema_version)}};
  wanted.insert(wanted.end(), settings.begin(), settings.end());
  Rows there;
  auto read = Statement::prepare(database_, "SELECT name, value FROM settings ORDER BY place");
  if (!read) return std::unexpected(read.error());
  for (auto row = read->step(); row && *row; row = read->step()) there.emplace_back(read->text(0), read->text(1));
  if (there.empty()) {
    for (const auto& [name, value] : wanted) {
      auto write = Statement::prepare(database_, "INSERT INTO settings (name, value) VALUES (?, ?)");
      if (!write) return std::unexpected(write.error());
      write->bind(1, name);
      write->bind(2, value);
      if (auto done = write->step(); !done) return std::unexpected(done.error());
    }
    return {};
  }
  for (std::size_t i = 0; i < std::max(there.size(), wanted.size()); ++i) {
    const auto begun = i < there.size() ? there[i] : std::pair<std::string, std::string>{wanted[i].first, "nothing"};
    const auto now = i < wanted.size() ? wanted[i] : std::pair<std::string, std::string>{begun.first, "nothing"};
    if (begun == now) continue;
    return fail(fmt::format("the match in {} was begun with {} {}, not {}{}", quoted(file_), begun.first,
                            quoted(begun.second), begun.first == now.first ? "" : now.first + ' ', quoted(now.second)));
  }
  return {};
}

Expected<void> Store::add(const StoredGame& game) {
  auto write = Statement::prepare(
      database_, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ','now'))");
  if (!write) return std::unexpected(write.error());
  const GameRecord& record = game.record;
  write->bind(1, game.number);
  write->bind(2, game.first);
  write->bind(3, game.second);
  write->bind(4, std::string(result_text(record.result)));
  write->bind(5, std::string(name_of(record.reason)));
  write->bind(6, record.text);
  write->bind(7, record.start);
  write->bind(8, moves_text(record.moves));
  if (auto done = write->step(); !done)
    return fail(fmt::format("cannot keep game {} in {}: {}", game.number, quoted(file_), done.error().message));
  return check_file();
}

// What is written to a file that has no name any more is gone when we go.
Expected<void> Store::check_file() {
  const auto place = lock_.place_of(file_);
  if (place == FileLock::Place::same) return {};
  const std::string what = fmt::format("{} was {} while it was written to", quoted(file_),
                                       place == FileLock::Place::gone ? "deleted" : "replaced");
  if (place == FileLock::Place::replaced) return fail(what);
  auto anew = Statement::prepare(database_, "VACUUM INTO ?");
  if (!anew) return fail(what);
  anew->bind(1, std::filesystem::absolute(file_).string());
  if (auto done = anew->step(); !done)
    return fail(fmt::format("{}, and cannot be written anew: {}", what, done.error().message));
  return fail(what + "; all finished games have been written there anew, and --resume goes on");
}

Expected<std::vector<StoredGame>> Store::games() {
  auto read = Statement::prepare(
      database_,
      "SELECT number, first, second, result, reason, text, start, moves, finished_at FROM games ORDER BY number");
  if (!read) return std::unexpected(read.error());
  std::vector<StoredGame> games;
  while (true) {
    const auto row = read->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return games;
    auto game = read_game(*read);
    if (!game) return fail(fmt::format("{} is damaged: {}", quoted(file_), game.error().message));
    games.push_back(std::move(*game));
  }
}

Expected<void> Store::keep_command(const std::vector<std::string>& words) {
  auto count = Statement::prepare(database_, "SELECT count(*) FROM command");
  if (!count) return std::unexpected(count.error());
  if (auto row = count->step(); !row || count->integer(0) > 0) return {};
  if (auto done = database_.run("BEGIN IMMEDIATE"); !done) return done;
  for (const std::string& word : words) {
    auto write = Statement::prepare(database_, "INSERT INTO command (word) VALUES (?)");
    if (!write) return std::unexpected(write.error());
    write->bind(1, word);
    if (auto done = write->step(); !done) return std::unexpected(done.error());
  }
  return database_.run("COMMIT");
}

Expected<std::vector<std::string>> Store::read_command(const std::string& file) {
  if (auto fit = check_writable(file); !fit) return std::unexpected(fit.error());
  auto database = Database::open(file);
  if (!database) return std::unexpected(database.error());
  if (auto fit = check_content(*database, file, false); !fit) return std::unexpected(fit.error());
  auto read = Statement::prepare(*database, "SELECT word FROM command ORDER BY place");
  std::vector<std::string> words;
  if (read)
    for (auto row = read->step(); row && *row; row = read->step()) words.push_back(read->text(0));
  if (words.empty()) return no_match(file, "it does not say how it was begun");
  return words;
}

}  // namespace kibitz::match
