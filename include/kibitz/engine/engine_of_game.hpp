// EngineOf: the game in progress, its text, its options.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/engine/engine_of.hpp"
#include "kibitz/game/endgames.hpp"

namespace kibitz {

namespace detail {

template <class G>
GameInfo make_info() {
  GameInfo info;
  info.name = G::name;
  info.title = G::title;
  info.side_names = {std::string(G::side_names[0]), std::string(G::side_names[1])};
  info.is_bounded = IsBounded<G>;
  for (auto& [name, has] : powers_of<G>()) (has ? info.powers : info.lacks).push_back(name);
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
EngineOf<G>::EngineOf(G game)
    : game_(std::move(game)),
      line_(game_, game_.start()),
      settings_(detail::make_info<G>().powers, &detail::preset_of<G>),
      info_(detail::make_info<G>()) {}

template <class G>
std::unique_ptr<Engine> EngineOf<G>::clone() const {
  auto copy = std::make_unique<EngineOf>(game_);
  Line<G> line(copy->game_, line_.position(0));
  for (int i = 0; i < line_.last(); ++i) line.push(line_.move(i));
  copy->line_ = std::move(line);
  copy->settings_ = settings_;
  return copy;
}

template <class G>
Expected<void> EngineOf<G>::set_position(std::string_view text, std::span<const std::string> moves) {
  const bool is_start = text.empty() || text == "startpos";
  Expected<Position> start = is_start ? Expected<Position>(game_.start()) : game_.parse_position(text);
  if (!start) return std::unexpected(start.error());
  Line<G> line(game_, *start);
  for (const std::string& move_text : moves) {
    const auto move = read_move_of_list(line, move_text);
    if (!move) return std::unexpected(move.error());
    line.push(*move);
  }
  line_ = std::move(line);
  return {};
}

// Records of games leave out a pass that is the only move there is; positions written as moves do too. It is played
// here before the move that follows it.
template <class G>
Expected<MoveOf<G>> EngineOf<G>::read_move_of_list(Line<G>& line, std::string_view text) const {
  auto move = game_.parse_move(line.current(), text);
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
  const auto move = game_.parse_move(line_.current(), text);
  if (!move) return std::unexpected(move.error());
  line_.push(*move);
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
  return {game_.format_move(position, move), notation_of(game_, position, move)};
}

template <class G>
std::vector<MoveText> EngineOf<G>::moves_played() const {
  std::vector<MoveText> list;
  for (int i = 0; i < line_.last(); ++i) list.push_back(text_of(line_.position(i), line_.move(i)));
  return list;
}

template <class G>
std::vector<MoveOf<G>> EngineOf<G>::moves_here() const {
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  game_.generate(line_.current(), moves);
  return {moves.begin(), moves.end()};
}

template <class G>
std::vector<MoveText> EngineOf<G>::legal_moves() const {
  std::vector<MoveText> list;
  for (const Move move : moves_here()) list.push_back(text_of(line_.current(), move));
  return list;
}

template <class G>
Expected<MoveText> EngineOf<G>::read_move(std::string_view text) const {
  const auto move = game_.parse_move(line_.current(), text);
  if (!move) return std::unexpected(move.error());
  return text_of(line_.current(), *move);
}

template <class G>
std::string EngineOf<G>::ending_text(Outcome outcome) const {
  if constexpr (requires { game_.ending_text(line_.current(), outcome); })
    return game_.ending_text(line_.current(), outcome);
  const auto side = [&](bool is_mover) {
    return info_.side_names[static_cast<std::size_t>(is_mover ? mover() : 1 - mover())];
  };
  switch (outcome.kind) {
    case Outcome::Kind::win: return side(true) + " wins";
    case Outcome::Kind::loss: return side(false) + " wins";
    case Outcome::Kind::draw: return "draw";
    case Outcome::Kind::points: break;
  }
  if (outcome.points == 0) return "draw";
  return fmt::format("{} wins by {}", side(outcome.points > 0), std::abs(outcome.points));
}

template <class G>
std::optional<Ending> EngineOf<G>::ending(Judge judge) const {
  if (moves_here().empty()) {
    const Outcome outcome = game_.stuck(line_.current());
    return Ending{outcome, ending_text(outcome)};
  }
  if (const auto outcome = game_.verdict(line_, judge)) return Ending{*outcome, ending_text(*outcome)};
  return std::nullopt;
}

template <class G>
Expected<Record> EngineOf<G>::read_record(std::string_view line) const {
  if constexpr (HasRecords<G>) {
    return game_.parse_record(line);
  } else {
    const auto position = game_.parse_position(line);
    if (!position) return std::unexpected(position.error());
    Record record;
    record.position = std::string(line);
    return record;
  }
}

// A rule changes what positions mean, so a change of it starts a new game; a knob leaves the game as it is.
template <class G>
bool EngineOf<G>::set_in_game([[maybe_unused]] std::string_view name, [[maybe_unused]] std::string_view value,
                              [[maybe_unused]] Expected<void>& result) {
  if constexpr (HasRules<G>) {
    for (const Rule<G>& rule : G::rules()) {
      if (rule.name != name) continue;
      const Parameter range{rule.name, rule.help, OptionInfo::Kind::number, rule.least, rule.most, "", {},
                            true,      "",        needs::nothing,           nullptr,    nullptr};
      const auto number = parse_value(range, value);
      if (!number) {
        result = std::unexpected(number.error());
        return true;
      }
      const int before = rule.get(game_);
      rule.set(game_, *number);
      const bool is_new_game = rule.effect == Effect::rule && rule.get(game_) != before;
      if (is_new_game) line_ = Line<G>(game_, game_.start());
      return true;
    }
  }
  return false;
}

// Of all that can change a score in the table; set_endgames empties the table itself, as files change unseen.
template <class G>
std::uint64_t EngineOf<G>::fingerprint() const {
  std::uint64_t hash = score_fingerprint(settings_.options());
  if constexpr (HasRules<G>)
    for (const Rule<G>& rule : G::rules())
      hash = mix_bits(hash ^ static_cast<std::uint64_t>(static_cast<std::uint32_t>(rule.get(game_))));
  return hash;
}

// Other databases, other values: what the table holds is out of date.
template <class G>
Expected<void> EngineOf<G>::set_endgames([[maybe_unused]] std::string_view folder) {
  if constexpr (OpensEndgames<G>) {
    if (folder.empty())
      game_.close_endgames();
    else if (auto opened = game_.open_endgames(std::filesystem::path(folder)); !opened)
      return opened;
    settings_.set_power("endgames", !game_.endgames_folder().empty());
    clear();
  }
  return {};
}

template <class G>
Expected<void> EngineOf<G>::set_option(std::string_view name, std::string_view value) {
  if (OpensEndgames<G> && name == "endgames") return set_endgames(value);
  Expected<void> result;
  if (set_in_game(name, value, result)) return result;
  return settings_.set(name, value);
}

template <class G>
std::vector<OptionInfo> EngineOf<G>::options() const {
  auto list = settings_.describe();
  if constexpr (HasRules<G>) {
    for (const Rule<G>& rule : G::rules()) {
      OptionInfo info;
      info.name = rule.name;
      info.help = rule.help;
      info.value = std::to_string(rule.get(game_));
      info.preset_value = std::to_string(rule.get(G{}));
      info.least = rule.least;
      info.most = rule.most;
      info.is_exact = info.is_rule = rule.effect == Effect::rule;
      info.is_knob = rule.effect == Effect::knob;
      list.push_back(std::move(info));
    }
  }
  if constexpr (OpensEndgames<G>) {
    OptionInfo info;
    info.name = "endgames";
    info.help = "the folder of endgame databases that known reads; see kibitz endgames";
    info.value = game_.endgames_folder();
    info.kind = OptionInfo::Kind::text;
    info.unit = "folder";
    list.push_back(std::move(info));
  }
  return list;
}

template <class G>
std::vector<std::pair<std::string, Score>> EngineOf<G>::evaluation_terms() const {
  std::vector<std::pair<std::string, Score>> list;
  if constexpr (HasTerms<G>)
    for (const Term& term : game_.terms(line_)) list.emplace_back(term.name, term.score);
  return list;
}

template <class G>
Score EngineOf<G>::evaluation() const {
  WorkerOf<G> worker(game_);
  return evaluate_of(game_, line_, worker);
}

template <class G>
Expected<PerftResult> EngineOf<G>::perft(const PerftRequest& request) {
  if (request.routes && !HasRoutes<G>) return fail(fmt::format("{} has no routes: each move has one", info_.title));
  Perft<G> count(game_, request.routes ? PerftCount::routes : PerftCount::moves);
  PerftResult result;
  if (request.depth == 0) return PerftResult{1, {}};
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  if constexpr (HasRoutes<G>) {
    if (request.routes) game_.generate_routes(line_.current(), moves);
  }
  if (!request.routes) game_.generate(line_.current(), moves);
  if (moves.empty()) result.count = count(line_.current(), request.depth);
  for (const Move move : moves) {
    const std::uint64_t below = count(game_.play(line_.current(), move), request.depth - 1);
    result.count += below;
    result.moves.push_back({text_of(line_.current(), move), below});
  }
  return result;
}

}  // namespace kibitz
