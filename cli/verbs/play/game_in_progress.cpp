#include "cli/verbs/play/game_in_progress.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/grammar/typed_words.hpp"
#include "cli/setup/record_file.hpp"
#include "cli/setup/setup.hpp"

namespace kibitz {

namespace {

Expected<PlayClock> read_play_clock(const PlayArguments& arguments) {
  if (arguments.clock.empty())
    return arguments.increment.empty() ? Expected<PlayClock>(PlayClock()) : fail("--increment needs --clock");
  const auto each = TRY(read_seconds("--clock", arguments.clock));
  if (each.count() == 0) return fail("--clock takes more than 0 seconds");
  const auto increment = TRY(read_seconds("--increment", arguments.increment.empty() ? "0" : arguments.increment));
  return PlayClock(each, increment);
}

}  // namespace

Expected<GameInProgress> GameInProgress::begin(const Catalogue& catalogue, const PlayArguments& arguments) {
  GameInProgress game;
  game.catalogue_ = &catalogue;
  auto engine = TRY(set_up_engine(catalogue, arguments.engine));
  game.engine_ = std::move(engine);
  game.engine_arguments_ = arguments.engine;
  game.engine_arguments_.game = find_game(catalogue, arguments.engine.game)->name;
  game.settings_ = arguments.engine.settings;
  auto clock = TRY(read_play_clock(arguments));
  game.clock_ = std::move(clock);
  game.files_ = arguments.position.file;
  TRY(set_up_position(*game.engine_, arguments.position, game.warnings_));
  if (!arguments.load.empty()) TRY(game.load(arguments.load));
  return game;
}

std::optional<std::string> GameInProgress::ending() const {
  if (forfeit_text_) return forfeit_text_;
  if (const auto ending = engine_->ending()) return ending->text;
  return std::nullopt;
}

Expected<void> GameInProgress::check_not_over() const {
  if (const auto over = ending()) return fail("the game is over: " + *over + "; undo, new or quit");
  return {};
}

MarkedCells GameInProgress::cells_of_last_move() const {
  const auto before = engine_->clone();
  if (!before->undo()) return {};
  const auto path = before->path(engine_->moves_played().back().move);
  return path ? marks_of(*path, before->picture(), engine_->picture(), before->mover()) : MarkedCells{};
}

bool GameInProgress::must_pass() const {
  if (ending()) return false;
  const auto moves = engine_->legal_moves();
  return moves.size() == 1 && moves.front().move == "pass";
}

Expected<void> GameInProgress::play(const std::string& move, Milliseconds spent) {
  TRY(engine_->read_move(move));
  const int side = engine_->mover();
  if (!clock_.charge(side, spent)) {
    forfeit(side, "loses on time");
    return {};
  }
  return engine_->play(move);
}

bool GameInProgress::take_back() {
  const bool was_given_up = forfeit_text_.has_value();
  forfeit_text_.reset();
  if (!engine_->undo()) return was_given_up;
  clock_.take_back();
  return true;
}

void GameInProgress::restart() {
  forfeit_text_.reset();
  clock_.reset();
  if (auto set = engine_->set_position(""); set) engine_->clear();
}

void GameInProgress::forfeit(int side, const char* how) {
  forfeit_text_ = fmt::format("{} {}, so {} wins", side_name(side), how, side_name(1 - side));
}

Expected<void> GameInProgress::save(const std::string& file) const {
  if (file.empty()) return fail("save needs a file name");
  records::GameRecord record;
  record.format = records::RecordFormat::saved;
  record.game = engine_arguments_.game;
  record.settings = settings_;
  const auto copy = engine_->clone();
  while (copy->undo()) {
  }
  record.start = copy->position();
  std::int32_t last = 0;
  for (const MoveText& move : engine_->moves_played()) last = record.add_node(last, move.move);
  if (auto set = copy->set_position(""); set && copy->position() == record.start) record.start.clear();
  return save_game(record, *copy, file);
}

Expected<void> GameInProgress::load(const std::string& name) {
  if (name.empty()) return fail("load needs a file name");
  const std::string file = split_game_number(name).file;
  auto record = TRY(read_record(name, engine_arguments_.game, files_));
  if (auto error = first_error(record, file, files_.is_strict)) return std::unexpected(*error);
  if (const CatalogueEntry* const named = find_game(*catalogue_, record.game)) record.game = named->name;
  // A game saved by Kibitz has its own settings; any other game uses the current ones.
  const bool is_saved = record.format == records::RecordFormat::saved;
  auto engine = TRY(set_up_engine(
      *catalogue_, {engine_arguments_.game, engine_arguments_.preset, is_saved ? record.settings : settings_}));
  std::vector<std::string> settings = record.settings;
  std::vector<std::string> warnings;
  TRY(set_up_record(*engine, std::move(record), file, warnings));
  engine_ = std::move(engine);
  if (is_saved) settings_.clear();
  settings_.insert(settings_.end(), settings.begin(), settings.end());
  warnings_ = std::move(warnings);
  forfeit_text_.reset();
  clock_.reset();
  return {};
}

bool PlayClock::charge(int side, Milliseconds time) {
  if (!is_used()) return true;
  auto times = times_.back();
  Milliseconds& left = times[static_cast<std::size_t>(side)];
  if (time >= left) return false;
  left += increment_ - time;
  times_.push_back(times);
  return true;
}

void PlayClock::take_back() {
  if (times_.size() > 1) times_.pop_back();
}

void PlayClock::reset() {
  if (is_used()) times_.resize(1);
}

std::string clock_text(Milliseconds time) {
  const auto seconds = std::max<std::int64_t>(time.count(), 0) / 1000;
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace kibitz
