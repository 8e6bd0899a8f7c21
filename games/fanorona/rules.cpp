#include <fmt/format.h>

#include "games/fanorona/fanorona.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace fanorona;

// A hash of the whole position, which is two words and the side to move. An incremental key would not be faster.
Key Fanorona::key(const Position& position) const {
  return mix_bits(mix_bits(position.pieces[white]) ^ position.pieces[black] ^ Key{position.to_move} << 63);
}

// Draws must be claimed by a player, so they do not exist under Judge::law. The loss of the last piece, and a position
// without moves, take precedence over a draw.
std::optional<Outcome> Fanorona::verdict(const Line<Fanorona>& line, Judge judge) const {
  const Position& position = line.current();
  if (position.own_pieces() == 0 || position.enemy_pieces() == 0) return without_moves(position);
  if (judge == Judge::law) return std::nullopt;
  const bool is_counted = quiet_plies > 0 && line.sees_history();
  if (is_counted && position.quiet_plies >= static_cast<std::uint32_t>(quiet_plies))
    return can_move(masked_position(position)) ? Outcome::draw() : without_moves(position);
  if (draws_repeated && is_repetition(line, judge)) return Outcome::draw();
  return std::nullopt;
}

// A mover without pieces, or with only blocked pieces, has lost. If a position is set up without enemy pieces, the
// mover has won.
Outcome Fanorona::without_moves(const Position& position) const {
  return position.enemy_pieces() == 0 ? Outcome::win() : Outcome::loss();
}

std::string Fanorona::ending_reason(const Line<Fanorona>& line, Judge) const {
  const Position& position = line.current();
  if (position.own_pieces() == 0 || position.enemy_pieces() == 0) return "by capturing every piece";
  if (!can_move(masked_position(position))) return fmt::format("because {} cannot move", side_names[position.to_move]);
  const bool is_counted = quiet_plies > 0 && line.sees_history();
  if (is_counted && position.quiet_plies >= static_cast<std::uint32_t>(quiet_plies))
    return fmt::format("after {} without a capture", moves_text(quiet_plies));
  return "by threefold repetition";
}

std::vector<Setting<Fanorona>> Fanorona::settings() {
  using S = Setting<Fanorona>;
  // The board needs a centre point, so the numbers of rows and columns are odd.
  return {
      S::choice("rows", "rows of the board", {"3", "5"},
                {[](const Fanorona& game) { return (game.shape.rows - 3) / 2; },
                 [](Fanorona& game, int value) { game.shape = Shape(3 + 2 * value, game.shape.columns); }}),
      S::choice("columns", "columns of the board", {"3", "5", "7", "9"},
                {[](const Fanorona& game) { return (game.shape.columns - 3) / 2; },
                 [](Fanorona& game, int value) { game.shape = Shape(game.shape.rows, 3 + 2 * value); }}),
      S::number("quiet_plies", "draw after N plies without a capture; 0 = never", {0, 1000}, &Fanorona::quiet_plies),
      S::flag("draws_repeated", "score the third occurrence of a position as a draw", &Fanorona::draws_repeated)};
}

Score Fanorona::evaluate(const Line<Fanorona>& line) const {
  return static_score(masked_position(line.current()), weights);
}

std::vector<Term> Fanorona::terms(const Line<Fanorona>& line) const {
  const auto scores = feature_scores(masked_position(line.current()), weights);
  std::vector<Term> terms;
  for (std::size_t i = 0; i < feature_count; ++i) terms.push_back({feature_names[i], scores[i]});
  return terms;
}

Position Fanorona::pass(Position position) const {
  position.to_move ^= 1;
  return position;
}

// Endings are decided by zugzwang, and a null move could avoid a compulsory capture. Null moves are therefore used only
// with many pieces on the board, and only if neither side can capture.
bool Fanorona::is_pass_safe(const Position& position) const {
  constexpr int min_pieces = 6;
  if (count(position.own_pieces()) < min_pieces || count(position.enemy_pieces()) < min_pieces) return false;
  const Board empty = masked_position(position).empty();
  return capturing_pieces(position.own_pieces(), position.enemy_pieces(), empty) == 0 &&
         capturing_pieces(position.enemy_pieces(), position.own_pieces(), empty) == 0;
}

int Fanorona::men(const Position& position, Side side) const {
  return count(side == Side::mover ? position.own_pieces() : position.enemy_pieces());
}

Traits Fanorona::traits(const Line<Fanorona>& line, Move move, std::uint16_t requested) const {
  const Position& position = line.current();
  Traits traits;
  if (move.is_capture()) {
    traits.bits |= Traits::capture;
    if (line.has_previous_move() && line.previous_move().is_capture() &&
        (move.captured() & bit_of(line.previous_move().to())) != 0)
      traits.bits |= Traits::recapture;
    return traits;
  }
  if ((requested & Traits::threat) == 0) return traits;
  const Board own_pieces = (position.own_pieces() & ~bit_of(move.from())) | bit_of(move.to());
  if (capturing_pieces(own_pieces, position.enemy_pieces(), shape.points & ~own_pieces & ~position.enemy_pieces()) != 0)
    traits.bits |= Traits::threat;
  return traits;
}

int Fanorona::slot(const Position& position, Move move) const {
  return (mover(position) * bit_count + move.from()) * bit_count + move.to();
}

// Ranks captures first, by the number of pieces taken, then steps to strong points. Steps away from strong points come
// last.
int Fanorona::rank(const Position&, Move move) const {
  const int strength = ((strong_points & bit_of(move.to())) != 0) - ((strong_points & bit_of(move.from())) != 0);
  return move.is_capture() ? 8 * count(move.captured()) + strength : strength;
}

// The static score is unreliable during an exchange. The search therefore goes deeper while the mover can capture, or
// the opponent has two or more pieces that could capture. At depth `floor` and below, danger is ignored, so that the
// search ends.
Danger Fanorona::danger(const Position& position, Depth depth) const {
  constexpr Depth floor = plies(-4);
  Danger danger;
  if (depth <= floor) return danger;
  const Board empty = masked_position(position).empty();
  danger.wants_depth = capturing_pieces(position.own_pieces(), position.enemy_pieces(), empty) != 0 ||
                       count(capturing_pieces(position.enemy_pieces(), position.own_pieces(), empty)) >= 2;
  return danger;
}

// There is no quiescence search: nearly every opening position has captures for both sides, a capture may not be
// declined, and each capture leads to the next. Searching them to the end is infeasible (213 million nodes at depth 4
// from the start). Instead, the option `danger` extends the search down to the floor of danger().
std::vector<PresetRow> Fanorona::preset(std::string_view preset_name) {
  if (preset_name == "paper") return {};
  return {{"quiescence", "off"}, {"danger", "on"}, {"mcts.implicit_minimax", "0"}};
}

}  // namespace kibitz
