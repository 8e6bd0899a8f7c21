// EngineOf: the game in progress, its text, and perft.
#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <cassert>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/engine_of_settings.hpp"
#include "kibitz/engine/line_text.hpp"
#include "kibitz/engine/move_suggestion.hpp"

namespace kibitz {

namespace detail {

template <class G>
GameInfo make_info(const G& game) {
  GameInfo info;
  info.name = game.name;
  info.title = game.title;
  info.side_names = {std::string(game.side_names[0]), std::string(game.side_names[1])};
  info.is_bounded = IsBounded<G>;
  if constexpr (HasSecondNotation<G>) info.second_notation = G::second_notation_name;
  if constexpr (HasLevels<G>) {
    static_assert(!std::empty(G::levels));
    info.levels = G::levels;
  }
  if constexpr (HasLevelRatings<G>) info.level_ratings = G::level_ratings;
  assert(info.level_ratings.size() <= info.levels.size());
  if constexpr (HasChanceCurve<G>) info.chance_curve = G::chance_curve;
  for (auto& [name, has] : capabilities_of<G>()) (has ? info.capabilities : info.missing_capabilities).push_back(name);
  return info;
}

template <class G>
std::vector<PresetRow> preset_of([[maybe_unused]] std::string_view name) {
  if constexpr (HasPreset<G>)
    return G::preset(name);
  else
    return {};
}

}  // namespace detail

template <class G>
EngineOf<G>::EngineOf(G game, GameWeights weights)
    : Engine(detail::make_info(game)),
      game_(std::move(game)),
      own_weights_(std::move(weights)),
      line_(game_, game_.start()),
      settings_(info().capabilities, &detail::preset_of<G>) {
  for (const Setting<G>& setting : detail::settings_of(game_)) {
    if (setting.kind == SettingKind::file) settings_.set_capability(fmt::format("Setting::{}", setting.name), true);
    initial_setting_values_.push_back(detail::format_value(setting, game_));
  }
  do_own_weights_fit_ = own_weights_.evaluator && check_weights(*own_weights_.evaluator);
  apply_evaluator();
}

template <class G>
std::unique_ptr<Engine> EngineOf<G>::clone() const {
  auto copy = std::make_unique<EngineOf>(game_);
  Line<G> line(copy->game_, line_.position(0));
  for (int i = 0; i < line_.last(); ++i) line.push(line_.move(i));
  copy->line_ = std::move(line);
  copy->own_weights_ = own_weights_;
  copy->do_own_weights_fit_ = do_own_weights_fit_;
  copy->explicit_weights_ = explicit_weights_;
  copy->weights_file_ = weights_file_;
  copy->wants_handcrafted_ = wants_handcrafted_;
  copy->settings_ = settings_;
  copy->apply_evaluator();
  copy->initial_setting_values_ = initial_setting_values_;
  return copy;
}

template <class G>
Expected<void> EngineOf<G>::set_position(std::string_view text, std::span<const std::string> moves) {
  Position start = TRY(is_start_text(text) ? Expected<Position>(game_.start()) : game_.parse_position(text));
  Line<G> line(game_, start);
  for (const std::string& move_text : moves) {
    const auto move = TRY(read_recorded_move(line, move_text));
    line.push(move);
  }
  line_ = std::move(line);
  apply_evaluator();
  return {};
}

template <class G>
Expected<MoveOf<G>> EngineOf<G>::parse_legal_move(const Position& position, std::string_view text) const {
  const auto move = game_.parse_move(position, text);
  if (move) return move;
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  game_.generate(position, moves);
  std::vector<MoveText> legal;
  for (const Move legal_move : moves) legal.push_back(text_of(position, legal_move));
  return fail(move.error().message + move_suggestion(text, legal));
}

template <class G>
Expected<std::vector<MoveOf<G>>> EngineOf<G>::read_search_moves(const Request& request) const {
  std::vector<Move> moves;
  for (const std::string& text : request.search_moves) {
    const auto move = TRY(parse_legal_move(line_.current(), text));
    if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
  }
  return moves;
}

// Reads a move of a game record. A record, or a position written as moves, may omit a pass that is the only legal move;
// this function then plays the pass and reads the move after it.
template <class G>
Expected<MoveOf<G>> EngineOf<G>::read_recorded_move(Line<G>& line, std::string_view text) const {
  auto move = parse_legal_move(line.current(), text);
  if (move) return move;
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  game_.generate(line.current(), moves);
  if (moves.size() != 1 || game_.format_move(line.current(), moves[0]) != "pass") return move;
  const auto after = game_.parse_move(game_.play(line.current(), moves[0]), text);
  if (after) line.push(moves[0]);
  return after ? after : move;
}

template <class G>
Expected<void> EngineOf<G>::play(std::string_view text) {
  const auto move = TRY(parse_legal_move(line_.current(), text));
  line_.push(move);
  return {};
}

template <class G>
Expected<void> EngineOf<G>::choose_and_play(const std::function<std::size_t(std::size_t)>& choose) {
  const std::vector<Move> moves = current_legal_moves();
  const std::size_t number = choose(moves.size());
  if (number >= moves.size()) return fail(fmt::format("there is no move {} of {}", number, moves.size()));
  line_.push(moves[number]);
  return {};
}

template <class G>
bool EngineOf<G>::undo() {
  if (line_.last() == 0) return false;
  line_.pop();
  return true;
}

template <class G>
MoveText EngineOf<G>::text_of(const Position& position, Move move) const {
  return move_text_of(game_, position, move);
}

template <class G>
std::vector<MoveText> EngineOf<G>::moves_played() const {
  std::vector<MoveText> list;
  for (int i = 0; i < line_.last(); ++i) list.push_back(text_of(line_.position(i), line_.move(i)));
  return list;
}

template <class G>
std::vector<MoveOf<G>> EngineOf<G>::current_legal_moves() const {
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  game_.generate(line_.current(), moves);
  return {moves.begin(), moves.end()};
}

template <class G>
std::vector<MoveText> EngineOf<G>::legal_moves() const {
  std::vector<MoveText> list;
  for (const Move move : current_legal_moves()) list.push_back(text_of(line_.current(), move));
  return list;
}

template <class G>
Expected<MoveOnBoard> EngineOf<G>::find_move(std::string_view text, bool wants_path) const {
  const auto move = TRY(parse_legal_move(line_.current(), text));
  MoveOnBoard found{text_of(line_.current(), move), {}};
  if (!wants_path) return found;
  found.path = path_of(game_, line_.current(), move);
  if constexpr (HasOtherPaths<G>) found.other_paths = game_.other_paths(line_.current(), move);
  if constexpr (HasChoiceWords<G>) found.words = game_.choice_words(line_.current(), move);
  return found;
}

template <class G>
PositionFacts EngineOf<G>::facts() const {
  PositionFacts facts;
  const Position& position = line_.current();
  facts.mover = game_.mover(position);
  facts.key = key_of(game_, position);
  facts.phase = phase_of(game_, position);
  if constexpr (HasNoise<G>) facts.must_move = game_.must_move(position);
  return facts;
}

template <class G>
std::string EngineOf<G>::result_text(Outcome outcome) const {
  const int sign = outcome.kind == OutcomeKind::win ? 1 : outcome.kind == OutcomeKind::loss ? -1 : outcome.points;
  if (sign == 0) return "draw";
  const int mover = game_.mover(line_.current());
  return info().side_names[static_cast<std::size_t>(sign > 0 ? mover : 1 - mover)] + " wins";
}

template <class G>
Ending EngineOf<G>::ending_of(Outcome outcome, Judge judge) const {
  Ending ending{outcome, result_text(outcome)};
  if constexpr (ExplainsEnding<G>)
    ending.reason = game_.ending_reason(line_, judge);
  else if (outcome.points != 0)
    ending.reason = fmt::format("by {}", std::abs(outcome.points));
  if (!ending.reason.empty()) ending.text += " " + ending.reason;
  return ending;
}

template <class G>
std::optional<Ending> EngineOf<G>::ending(Judge judge) const {
  if (current_legal_moves().empty()) return ending_of(game_.without_moves(line_.current()), judge);
  if (const auto outcome = game_.verdict(line_, judge)) return ending_of(*outcome, judge);
  return std::nullopt;
}

template <class G>
std::optional<OpeningName> EngineOf<G>::opening() const {
  if constexpr (HasOpeningNames<G>)
    for (int i = line_.last(); i >= 0; --i)
      if (auto name = game_.opening_name(line_.position(i))) return name;
  return std::nullopt;
}

template <class G>
Expected<Record> EngineOf<G>::read_record(std::string_view line) const {
  if constexpr (HasRecords<G>) {
    return game_.parse_record(line);
  } else {
    TRY(game_.parse_position(line));
    Record record;
    record.position = std::string(line);
    return record;
  }
}

template <class G>
Evaluation EngineOf<G>::evaluate() const {
  WorkerOf<G> worker(game_);
  Evaluation evaluation;
  evaluation.score = evaluate_of(game_, line_, worker);
  if (!uses_handcrafted_evaluation())
    evaluation.weights = explicit_weights_ ? explicit_weights_ : own_weights_.evaluator;
  if constexpr (HasTerms<G>)
    if (!evaluation.weights)
      for (const Term& term : game_.terms(line_)) evaluation.terms.emplace_back(term.name, term.score);
  return evaluation;
}

template <class G>
Expected<PerftResult> EngineOf<G>::perft(const PerftRequest& request) {
  if (request.counts_routes && !HasRoutes<G>)
    return fail(fmt::format("{} has no routes: each move has one", info().title));
  Perft<G> count(game_, request.counts_routes ? PerftCount::routes : PerftCount::moves);
  PerftResult result;
  if (request.depth == 0) return PerftResult{1, {}};
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  if constexpr (HasRoutes<G>) {
    if (request.counts_routes) game_.generate_routes(line_.current(), moves);
  }
  if (!request.counts_routes) game_.generate(line_.current(), moves);
  if (moves.empty()) result.count = count(line_.current(), request.depth);
  for (const Move move : moves) {
    const std::uint64_t below = count(game_.play(line_.current(), move), request.depth - 1);
    result.count += below;
    result.moves.push_back({text_of(line_.current(), move), below});
  }
  return result;
}

}  // namespace kibitz
