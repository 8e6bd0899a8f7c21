#include "match/game_store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "kibitz/core/descriptor.hpp"
#include "kibitz/core/read_number.hpp"
#include "ledger/fields.hpp"
#include "match/recorded_weights.hpp"

namespace kibitz::match {

namespace {

// Fails if the file does not exist or cannot be opened for writing.
Expected<void> check_writable(const std::string& file) {
  const int descriptor = open_descriptor(file, O_RDWR);
  if (descriptor < 0 && errno == ENOENT) return fail(fmt::format("there is no file {}", quoted(file)));
  if (descriptor < 0) return fail(fmt::format("cannot write {}: {}", quoted(file), std::strerror(errno)));
  close(descriptor);
  return {};
}

// The first job of the ledger whose results are games; empty if there is none.
Expected<std::optional<ledger::Job>> find_job_of_games(ledger::Ledger& ledger) {
  const auto jobs = TRY(ledger.jobs());
  for (const std::string& address : jobs) {
    auto job = TRY(ledger.job(address));
    if (job && (job->kind == kind_of_match || job->kind == kind_of_tuning)) return job;
  }
  return std::nullopt;
}

std::string text_of_rows(const SettingRows& rows) {
  std::vector<std::string> lines;
  for (const auto& [name, value] : rows) lines.push_back(ledger::joined_fields(std::array{name, value}));
  return ledger::joined_fields(lines, ledger::line_separator);
}

}  // namespace

SettingRows settings_of(const ledger::Job& match) {
  SettingRows rows;
  for (const std::string& line : ledger::split_fields(match.text, ledger::line_separator)) {
    auto fields = ledger::split_fields(line);
    fields.resize(2);
    rows.emplace_back(fields[0], fields[1]);
  }
  return rows;
}

ledger::Job job_of_match(const SettingRows& settings, const std::string& build) {
  const auto game = std::ranges::find(settings, "game", &SettingRows::value_type::first);
  const std::string name = game == settings.end() ? "" : game->second;
  return {std::string(kind_of_match), name, "a match of " + name, text_of_rows(settings), build};
}

std::string address_of_game(const std::string& job, std::int64_t number) {
  return ledger::content_address({job, std::to_string(number)});
}

std::string text_of(const StoredGame& game) {
  const MatchGame& record = game.record;
  return ledger::joined_fields(std::array{std::to_string(game.number), game.first, game.second,
                                          std::string(result_text(record.result)), std::string(name_of(record.reason)),
                                          record.text, record.start, moves_text(record.moves)});
}

Expected<StoredGame> read_game(const std::string& text) {
  const auto fields = ledger::split_fields(text);
  const auto number = fields.size() == 8 ? parse_integer(fields[0]) : std::nullopt;
  if (!number) return fail(fmt::format("{} is no game", quoted(text)));
  StoredGame game;
  game.number = *number;
  game.first = fields[1];
  game.second = fields[2];
  const auto result = read_result(fields[3]);
  const auto reason = end_reason_named(fields[4]);
  auto moves = TRY(read_moves(fields[7]));
  if (!result || !reason) return fail(fmt::format("game {} has an unknown result", game.number));
  game.record = {fields[6], std::move(moves), *result, *reason, fields[5]};
  return game;
}

std::string text_of(const PlannedGame& game) {
  return ledger::joined_fields(
      std::array{std::to_string(game.number), game.opening.start, ledger::joined_fields(game.opening.moves)});
}

Expected<PlannedGame> read_planned_game(const std::string& text) {
  const auto fields = ledger::split_fields(text);
  const auto number = fields.size() == 3 ? parse_integer(fields[0]) : std::nullopt;
  if (!number) return fail(fmt::format("{} is no game to be played", quoted(text)));
  return PlannedGame{*number, {fields[1], ledger::split_fields(fields[2])}};
}

Expected<GameStore> GameStore::open_shared(const std::string& url, const SettingRows& settings,
                                           const std::string& build) {
  auto opened = TRY(ledger::Ledger::open(url, ledger::OpenMode::or_create));
  GameStore store(ledger::redacted_url(url), {}, std::move(opened));
  store.planned_ = job_of_match(settings, build);
  SettingRows earlier = settings;  // those that version 0.1.0 stored
  if (std::erase_if(earlier, [](const auto& row) { return is_weights_row(row.first); }) > 0)
    if (auto begun = TRY(store.ledger_.job(ledger::address_of(job_of_match(earlier, build)))))
      store.planned_ = std::move(*begun);
  store.job_ = ledger::address_of(store.planned_);
  TRY(store.ledger_.add(store.planned_, {}));
  return store;
}

Expected<void> GameStore::plan(const std::vector<PlannedGame>& games) {
  std::vector<ledger::Task> tasks;
  for (const PlannedGame& game : games)
    tasks.push_back({address_of_game(job_, game.number), game.number, text_of(game)});
  return ledger_.add(planned_, tasks);
}

Expected<GameStore> GameStore::open(const std::string& file, const SettingRows& settings, const std::string& build) {
  return open_job(file, job_of_match(settings, build));
}

Expected<GameStore> GameStore::open_job(const std::string& file, const ledger::Job& job) {
  ledger::FileLock lock;
  if (!file.empty()) {
    auto held = TRY(ledger::FileLock::take(file, "match"));
    lock = std::move(held);
  }
  auto opened =
      TRY(file.empty() ? ledger::Ledger::in_memory() : ledger::Ledger::open_file(file, ledger::OpenMode::or_create));
  GameStore store(file, std::move(lock), std::move(opened));
  TRY(store.create_or_check_settings(job));
  return store;
}

Expected<void> GameStore::create_or_check_settings(const ledger::Job& job) {
  const auto before = TRY(find_job_of_games(ledger_));
  planned_ = before.value_or(job);
  job_ = ledger::address_of(planned_);
  if (!before) return ledger_.add(planned_, {});
  const SettingRows there = settings_of(planned_);
  const SettingRows settings = settings_of(job);
  for (std::size_t i = 0; i < std::max(there.size(), settings.size()); ++i) {
    if (i >= there.size() && is_weights_row(settings[i].first)) continue;  // the file is of version 0.1.0
    const auto begun = i < there.size() ? there[i] : SettingRows::value_type{settings[i].first, "nothing"};
    const auto now = i < settings.size() ? settings[i] : SettingRows::value_type{begun.first, "nothing"};
    if (begun == now) continue;
    return fail(fmt::format("the match in {} was begun with {} {}, not {}{}", quoted(file_), begun.first,
                            quoted(begun.second), begun.first == now.first ? "" : now.first + ' ', quoted(now.second)));
  }
  return check_build(job.build);
}

// Fails if the games of this build could not be merged with those of the file. `build` is empty unless they are shared.
Expected<void> GameStore::check_build(const std::string& build) const {
  if (build.empty() || planned_.build == build) return {};
  if (planned_.build.empty())
    return fail(fmt::format("{} was begun without --shard, and cannot be merged with shards", quoted(file_)));
  return fail(fmt::format("{} was begun by the build {}, and this one is {}", quoted(file_), quoted(planned_.build),
                          quoted(build)));
}

Expected<void> GameStore::add(const StoredGame& game) {
  const auto cannot = [&](std::string_view why) {
    return fail(fmt::format("cannot keep game {} in {}: {}", game.number, quoted(file_), why));
  };
  const auto kept =
      ledger_.commit({}, std::array{ledger::TaskResult{address_of_game(job_, game.number), job_, text_of(game)}});
  if (!kept) return cannot(kept.error().message);
  if (kept->new_results == 0) return cannot("it already exists");
  return check_file();
}

// Fails if the file was deleted or replaced while it was open, because data written to a deleted file is lost when the
// process ends.
Expected<void> GameStore::check_file() {
  using FileState = ledger::FileLock::FileState;
  const auto place = lock_.state_of(file_);
  if (place == FileState::same) return {};
  const std::string what = fmt::format("{} was {} while it was written to", quoted(file_),
                                       place == FileState::deleted ? "deleted" : "replaced");
  if (place == FileState::replaced) return fail(what);
  if (auto done = ledger_.copy_to(std::filesystem::absolute(file_).string()); !done)
    return fail(fmt::format("{}, and cannot be rewritten: {}", what, done.error().message));
  return fail(what + "; all finished games were rewritten there, and --resume continues");
}

Expected<std::vector<StoredGame>> GameStore::games() {
  const auto results = TRY(ledger_.results(job_));
  std::vector<StoredGame> games;
  for (const ledger::TaskResult& result : results) {
    auto game = read_game(result.text);
    if (!game) return fail(fmt::format("{} is damaged: {}", quoted(file_), game.error().message));
    game->finished_at = result.finished_at;
    games.push_back(std::move(*game));
  }
  std::ranges::sort(games, {}, &StoredGame::number);
  return games;
}

Expected<void> GameStore::store_command(const std::vector<std::string>& words) {
  const auto job = TRY(ledger_.job(job_));
  if (!job || !job->notes.empty()) return {};
  return ledger_.set_notes(job_, ledger::joined_fields(words));
}

Expected<std::vector<std::string>> GameStore::read_command(const std::string& file) {
  TRY(check_writable(file));
  auto ledger = TRY(ledger::Ledger::open_file(file, ledger::OpenMode::existing));
  const auto job = TRY(find_job_of_games(ledger));
  if (!job || job->kind != kind_of_match) return fail(fmt::format("{} holds no match", quoted(file)));
  auto words = ledger::split_fields(job->notes);
  if (words.empty()) return fail(fmt::format("{} does not say how its match was begun", quoted(file)));
  return words;
}

}  // namespace kibitz::match
