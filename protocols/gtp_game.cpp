#include "protocols/gtp_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitz/core/read_number.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/start_options.hpp"

namespace kibitz {

namespace {

bool has_option(const Engine& engine, std::string_view name) {
  return std::ranges::any_of(engine.options(), [&](const OptionInfo& option) { return option.name == name; });
}

// Sets the board size through the game's rules for it: `size`, or both `columns` and `rows`.
Expected<void> set_board_size(Engine& engine, const std::string& size) {
  if (has_option(engine, "size")) return engine.set_option("size", size);
  for (const char* side : {"columns", "rows"}) TRY(engine.set_option(side, size));
  return {};
}

// A position of Go (games/go/text.cpp) with this side to move and without consecutive passes. Its earlier boards are
// kept.
std::string go_position_with_mover(const std::string& position, int side) {
  Words words = words_of(position);
  words.resize(std::max<std::size_t>(words.size(), 3));
  words[1] = side == 0 ? "x" : "o";
  words[2] = "0";
  return join_words(words);
}

std::vector<std::string> names_of_gtp_games(const Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue)
    if (std::ranges::find(entry.protocols, "gtp") != entry.protocols.end()) names.push_back(entry.name);
  return names;
}

}  // namespace

bool GtpGame::has_forced_passes() const { return !has_option(*engine_, "komi"); }

Expected<GtpGame> GtpGame::make(const Catalogue& catalogue) {
  auto engine = TRY(make_engine_for_protocol(catalogue, "gtp"));
  return GtpGame(catalogue, std::move(engine));
}

std::string GtpGame::option(std::string_view name) const {
  for (const OptionInfo& option : engine_->options())
    if (option.name == name) return option.value;
  return "";
}

Expected<void> GtpGame::select_game(const std::string& game) {
  auto names = names_of_gtp_games(*catalogue_);
  if (std::ranges::find(names, game) == names.end()) {
    std::ranges::sort(names);
    return fail(fmt::format("GTP is for {}, not {}", fmt::join(names, " and "), quoted(game)));
  }
  if (game == engine_->info().name) return {};
  auto engine = TRY(make_game(game));
  engine_ = std::move(engine);
  return start_game();
}

Expected<void> GtpGame::set_option(const std::string& setting) {
  TRY(set_start_option(*engine_, setting));
  const std::string name = setting.substr(0, setting.find('='));
  const auto is_this_rule = [&](const OptionInfo& option) { return option.is_rule && option.name == name; };
  if (std::ranges::none_of(engine_->options(), is_this_rule)) settings_.push_back(setting);
  return {};
}

Expected<std::unique_ptr<Engine>> GtpGame::make_game(const std::string& name) const {
  auto engine = TRY(make_engine(*catalogue_, name));
  for (const std::string& setting : settings_)  // skip options that the game does not have
      [[maybe_unused]]
    const auto set = set_start_option(*engine, setting);
  return engine;
}

Expected<void> GtpGame::set_size(const std::string& size) {
  const auto unacceptable = [] { return fail("unacceptable size"); };
  if (size.size() != 1) return unacceptable();
  if (set_board_size(*engine_, size)) return start_game();
  for (const std::string& name : names_of_gtp_games(*catalogue_)) {
    auto engine = make_game(name);
    if (!engine || !set_board_size(**engine, size)) continue;
    engine_ = std::move(*engine);
    return start_game();
  }
  return unacceptable();
}

Expected<void> GtpGame::start_game() {
  turns_.clear();
  TRY(engine_->set_position(""));
  return apply_komi();
}

Expected<void> GtpGame::clear_board() {
  engine_->clear();
  turns_.clear();
  return engine_->set_position("");
}

Expected<void> GtpGame::set_komi(const std::string& komi) {
  const auto number = parse_decimal(komi);
  if (!number) return fail(fmt::format("komi is a number, not {}", quoted(komi)));
  komi_ = std::clamp(*number, -1e6, 1e6);
  return apply_komi();
}

// The rule komi has whole points, so komi is rounded down and clamped to the rule's range. Rounding does not change the
// best move: komi shifts all margins equally, and the search maximises the margin.
Expected<void> GtpGame::apply_komi() {
  if (!komi_ || has_forced_passes()) return {};
  for (const OptionInfo& option : engine_->options())
    if (option.name == "komi")
      whole_komi_ = static_cast<int>(std::clamp(std::floor(*komi_), double(option.least), double(option.most)));
  const State before = state();  // set up again afterwards, because setting a rule may reset the game
  TRY(engine_->set_option("komi", std::to_string(whole_komi_)));
  return engine_->set_position(before.start, before.moves);
}

GtpGame::State GtpGame::state() const {
  State state;
  for (const MoveText& move : engine_->moves_played()) state.moves.push_back(move.move);
  const auto first = engine_->clone();
  while (first->undo()) {
  }
  state.start = first->position();
  return state;
}

double GtpGame::margin(const Ending& ending) const {
  const double by_rules = ending.outcome.points * (engine_->mover() == 0 ? 1 : -1);
  const bool is_applied = komi_ && option("komi") == std::to_string(whole_komi_);
  return is_applied ? by_rules + whole_komi_ - *komi_ : by_rules;
}

// ---- turns ---------------------------------------------------------------------------------------------------------

Expected<GtpGame::TurnChange> GtpGame::give_turn_to(int side) {
  if (engine_->mover() == side) return std::nullopt;
  const auto moves = engine_->legal_moves();
  if (std::ranges::none_of(moves, [](const MoveText& move) { return move.move == "pass"; }))
    return fail(fmt::format("it is not {}'s turn", engine_->info().side_names[static_cast<std::size_t>(side)]));
  State before = state();
  TRY(has_forced_passes() ? engine_->play("pass")
                          : engine_->set_position(go_position_with_mover(engine_->position(), side)));
  return before;
}

void GtpGame::revert(const TurnChange& change) {
  if (!change) return;
  [[maybe_unused]] const auto set = engine_->set_position(change->start, change->moves);
  assert(set);  // the engine was in this state before
}

Expected<void> GtpGame::play(const std::string& move, const TurnChange& before) {
  auto played = engine_->play(move);
  if (played)
    turns_.push_back(before);
  else
    revert(before);
  return played;
}

bool GtpGame::undo() {
  if (turns_.empty() || !engine_->undo()) return false;
  revert(turns_.back());
  turns_.pop_back();
  return true;
}

}  // namespace kibitz
