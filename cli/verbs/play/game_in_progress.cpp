#include "cli/verbs/play/game_in_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "cli/grammar/typed_words.hpp"
#include "cli/setup/record_file.hpp"
#include "cli/setup/setup.hpp"
#include "records/convert.hpp"
#include "records/line_of_moves.hpp"
#include "records/replay.hpp"
#include "records/same_word.hpp"
#include "records/typed_position.hpp"

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

// The words as "a", "a and b" or "a, b and c".
std::string enumerated(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == words.size() ? " and " : ", ", words[i]);
  return text;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::any_of(names,
                             [name](std::string_view other) { return records::is_equal_ignoring_case(name, other); });
}

// True for tags that say how a game ended, other than the result.
bool is_tag_of_ending(std::string_view name) { return is_one_of(name, {"Score", "Termination", "PlyCount"}); }

// True for the tags that the reader of lists makes from a line's moves and positions.
bool is_text_of_line(std::string_view name) { return is_one_of(name, {"Line", "FinalPosition"}); }

}  // namespace

Expected<GameInProgress> GameInProgress::begin(const Catalogue& catalogue, const PlayArguments& arguments) {
  if (!arguments.load.empty() && !arguments.position.words.empty()) return fail("give --load or --position, not both");
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
  const std::string position = join_strings(arguments.position.words, " ");
  const bool is_typed = records::set_up_typed_position(*game.engine_, position).has_value();
  TRY(set_up_position(*game.engine_, arguments.position, game.warnings_));
  if (!is_typed) TRY(game.keep_record(position));
  if (!arguments.load.empty()) TRY(game.load(arguments.load));
  return game;
}

Expected<void> GameInProgress::keep_record(const std::string& name) {
  auto record = TRY(read_record(name, engine_->info().name, files_));
  loaded_ = {std::move(record), split_game_number(name).file, moves_played()};
  return {};
}

std::optional<std::string> GameInProgress::ending() const {
  if (forfeit_) return forfeit_->text;
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
  const bool was_given_up = forfeit_.has_value();
  forfeit_.reset();
  if (!engine_->undo()) return was_given_up;
  clock_.take_back();
  return true;
}

void GameInProgress::restart() {
  loaded_.reset();
  forfeit_.reset();
  clock_.reset();
  if (auto set = engine_->set_position(""); set) engine_->clear();
}

void GameInProgress::forfeit(int side, const char* how) {
  forfeit_ = {side, fmt::format("{} {}, so {} wins", side_name(side), how, side_name(1 - side))};
}

std::vector<std::string> GameInProgress::moves_played() const {
  std::vector<std::string> moves;
  for (const MoveText& move : engine_->moves_played()) moves.push_back(move.move);
  return moves;
}

bool GameInProgress::is_as_loaded() const { return loaded_ && !forfeit_ && loaded_->moves == moves_played(); }

std::string GameInProgress::result() const {
  if (forfeit_) return forfeit_->loser == 0 ? "0-1" : "1-0";
  if (const auto ending = engine_->ending())
    return std::string(records::result_of_outcome(ending->outcome, engine_->mover()));
  return is_as_loaded() ? loaded_->record.result : "*";
}

// Copies the tags of the game that was loaded, except those that are no longer true or that the writer derives.
void GameInProgress::copy_loaded_tags(records::GameRecord& record) const {
  const records::GameRecord& loaded = loaded_->record;
  const bool is_list = loaded.format == records::RecordFormat::lines, is_unchanged = is_as_loaded();
  for (const records::Tag& tag : loaded.tags()) {
    const std::string_view name = loaded.text(tag.name), value = loaded.text(tag.value);
    const bool is_unknown = value.find_first_not_of("?.") == std::string_view::npos;  // as in "????.??.??"
    const bool is_stale = (!is_unchanged && is_tag_of_ending(name)) || (is_list && is_text_of_line(name));
    const bool is_derived = records::is_derived_tag(name) || is_one_of(name, {"Result"});
    if (!is_unknown && !is_stale && !is_derived) record.add_tag(name, value);
  }
}

Expected<records::Losses> GameInProgress::save(const std::string& file) const {
  if (file.empty()) return fail("save needs a file name");
  records::GameRecord record;
  record.format = records::RecordFormat::saved;
  record.game = engine_arguments_.game;
  record.settings = settings_;
  if (loaded_) copy_loaded_tags(record);
  record.result = result();
  const auto copy = engine_->clone();
  while (copy->undo()) {
  }
  record.start = copy->position();
  std::int32_t last = 0;
  for (const std::string& move : moves_played()) last = record.add_node(last, move);
  if (auto set = copy->set_position(""); set && copy->position() == record.start) record.start.clear();
  auto losses = TRY(save_game(record, *engine_->clone(), file));
  const auto lost = loaded_ ? records::annotations_of(loaded_->record) : std::vector<std::string_view>{};
  if (!lost.empty())
    losses.insert(losses.begin(), fmt::format("the {} of {} are not kept", enumerated(lost), quoted(loaded_->file)));
  return losses;
}

Expected<void> GameInProgress::load(const std::string& name) {
  if (name.empty()) return fail("load needs a file name");
  const std::string file = split_game_number(name).file;
  auto record = TRY(read_record(name, engine_->info().name, files_));
  if (auto error = first_error(record, file, files_.is_strict)) return std::unexpected(*error);
  if (const CatalogueEntry* const named = find_game(*catalogue_, record.game)) record.game = named->name;
  // A game saved by Kibitz has its own settings; any other game uses the current ones.
  const bool is_saved = record.format == records::RecordFormat::saved;
  auto engine = TRY(set_up_engine(
      *catalogue_, {engine_arguments_.game, engine_arguments_.preset, is_saved ? record.settings : settings_}));
  std::vector<std::string> settings = record.settings;
  std::vector<std::string> warnings;
  TRY(set_up_record(*engine, record, file, warnings));
  engine_ = std::move(engine);
  loaded_ = {std::move(record), file, moves_played()};
  if (is_saved) settings_.clear();
  settings_.insert(settings_.end(), settings.begin(), settings.end());
  warnings_ = std::move(warnings);
  forfeit_.reset();
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
