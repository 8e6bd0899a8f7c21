// Lines of Action: the rules, the order of moves, and images of a position.
#include <algorithm>
#include <cstdlib>

#include "games/lines_of_action/lines_of_action.hpp"
#include "kibitz/game/repetition.hpp"

namespace kibitz {

using namespace lines_of_action;

namespace {

using Position = LinesOfAction::Position;
using Move = LinesOfAction::Move;

// Adds the moves of `own` to the squares of `allowed`.
void add_moves(Board own, Board enemy, Board allowed, MoveList<Move>& moves) {
  for (Board rest = own; rest != 0; rest &= rest - 1) {
    const int from = std::countr_zero(rest);
    for (Board to = targets(from, own, enemy) & allowed; to != 0; to &= to - 1)
      moves.push({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(std::countr_zero(to))});
  }
}

bool can_move(Board own, Board enemy) {
  for (Board rest = own; rest != 0; rest &= rest - 1)
    if (targets(std::countr_zero(rest), own, enemy) != 0) return true;
  return false;
}

// 0 in the four central squares, 3 on the edge.
int ring(int square) {
  const int across = std::abs(2 * (square % 8) - 7), up = std::abs(2 * (square / 8) - 7);
  return std::max(across, up) / 2;
}

std::uint8_t image_of(std::uint8_t square, std::uint8_t symmetry) {
  if (square > 63) return square;  // a pass, or any bytes
  const Grid::Point image = Grid{8, 8}.image({square % 8, square / 8}, symmetry);
  return static_cast<std::uint8_t>(8 * image.row + image.column);
}

}  // namespace

std::optional<Outcome> LinesOfAction::decided(const Position& position) const {
  const bool has_own = is_connected(position.own()), has_enemy = is_connected(position.enemy());
  if (has_own && has_enemy) return both_draw ? Outcome::draw() : Outcome::loss();
  if (has_enemy) return Outcome::loss();
  if (has_own) return Outcome::win();  // the opponent captured the piece that was apart
  return std::nullopt;
}

std::optional<Outcome> LinesOfAction::verdict(const Line<LinesOfAction>& line, Judge judge) const {
  if (const auto outcome = decided(line.current())) return outcome;
  if (is_repetition(line, judge)) return Outcome::draw();
  return std::nullopt;
}

// If neither side can move, both would pass until the position has occurred three times.
Outcome LinesOfAction::without_moves(const Position& position) const {
  return decided(position).value_or(Outcome::draw());
}

std::string LinesOfAction::ending_reason(const Line<LinesOfAction>& line, Judge judge) const {
  const Position& position = line.current();
  if (is_connected(position.own()) && is_connected(position.enemy())) return "by a move that connects both sides";
  if (decided(position)) return "by connecting all pieces";
  return is_repetition(line, judge) ? "by threefold repetition" : "because neither side can move";
}

void LinesOfAction::generate(const Position& position, MoveList<Move>& moves) const {
  if (decided(position)) return;
  const int before = moves.size();
  add_moves(position.own(), position.enemy(), ~Board{0}, moves);
  if (moves.size() == before && can_move(position.enemy(), position.own())) moves.push({Move::pass, Move::pass});
}

void LinesOfAction::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  if (!decided(position)) add_moves(position.own(), position.enemy(), position.enemy(), moves);
}

LinesOfAction::Position LinesOfAction::play(Position position, Move move) const {
  if (!move.is_pass()) {
    position.pieces[position.mover] ^= bit_of(move.from) | bit_of(move.to);
    position.pieces[position.mover ^ 1] &= ~bit_of(move.to);
  }
  position.mover ^= 1;
  return position;
}

bool LinesOfAction::is_legal(const Position& position, Move move) const {
  const Board own = position.own(), enemy = position.enemy();
  if (decided(position)) return false;
  if (move == Move{Move::pass, Move::pass}) return !can_move(own, enemy) && can_move(enemy, own);
  if (move.from > 63 || move.to > 63 || (own & bit_of(move.from)) == 0) return false;
  return (targets(move.from, own, enemy) & bit_of(move.to)) != 0;
}

bool LinesOfAction::is_pass_safe(const Position& position) const {
  return !decided(position) && can_move(position.own(), position.enemy());
}

std::vector<Setting<LinesOfAction>> LinesOfAction::settings() {
  return {Setting<LinesOfAction>::choice("both_connected", "result of a move that connects both sides", {"win", "draw"},
                                         {[](const LinesOfAction& game) { return game.both_draw ? 1 : 0; },
                                          [](LinesOfAction& game, int value) { game.both_draw = value == 1; }})};
}

// First the moves towards own pieces and the centre.
int LinesOfAction::rank(const Position& position, Move move) const {
  if (move.is_pass()) return 0;
  const Board rest = position.own() & ~bit_of(move.from);
  const auto neighbours = [&](int square) { return std::popcount(grown(bit_of(square)) & rest); };
  return 2 * (neighbours(move.to) - neighbours(move.from)) + ring(move.from) - ring(move.to);
}

Canonical LinesOfAction::canonical(const Position& position) const {
  return smallest_image(*this, position, 8, [](const Position& original, std::uint8_t symmetry) {
    Position image{{}, original.mover};
    for (std::size_t side = 0; side < 2; ++side)
      for (Board rest = original.pieces[side]; rest != 0; rest &= rest - 1)
        image.pieces[side] |= bit_of(image_of(static_cast<std::uint8_t>(std::countr_zero(rest)), symmetry));
    return image;
  });
}

LinesOfAction::Move LinesOfAction::to_canonical(Move move, std::uint8_t symmetry) const {
  return {image_of(move.from, symmetry), image_of(move.to, symmetry)};
}

}  // namespace kibitz
