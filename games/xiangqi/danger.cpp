#include "games/xiangqi/danger.hpp"

#include "games/xiangqi/movegen.hpp"

namespace kibitz::xiangqi {
namespace {

// True if an enemy cannon is on a line with the general and no piece is between them. Any piece that moves between them
// becomes the cannon's screen.
bool has_bare_cannon(const Position& position, Colour side) {
  const int home = position.general_of(side);
  bool found = false;
  for_each(position.of(opponent_of(side), cannon) & lines_through(home),
           [&](int point) { found |= (points_between(home, point) & position.occupied()).none(); });
  return found;
}

// True if at least three enemy rooks, horses and cannons are across the river, or two if an advisor is missing.
bool is_general_exposed(const Position& position, Colour side) {
  const Colour enemy = opponent_of(side);
  const Bits across = side == red ? Bits{~std::uint64_t{0}, 0} : Bits{0, ~std::uint64_t{0}};
  const int attackers = (position.strong_pieces(enemy) & across).count();
  return attackers >= (position.of(side, advisor).count() < 2 ? 2 : 3);
}

// True if two or more enemy rooks, horses and cannons attack the palace of `side` (a cannon counts if it is on a line
// with the general), or a cannon faces the general without a screen. All quiet mates begin this way: two cannons on a
// line, a cannon on the last rank and a rook, or a horse that controls a corner of the palace for a rook or cannon.
bool is_palace_under_attack(const Position& position, Colour side) {
  if (has_bare_cannon(position, side)) return true;
  const Bits lines = lines_through(position.general_of(side));
  int besiegers = 0;
  for_each(position.strong_pieces(opponent_of(side)), [&](int point) {
    const bool is_cannon = kind_of(position.at(point)) == cannon;
    if (is_cannon ? lines.has(point) : (pseudo_legal_targets(position, point) & palaces[side]).any()) ++besiegers;
  });
  return besiegers >= 2;
}

}  // namespace

Danger find_danger(const Position& position, Depth depth) {
  const Colour us = position.mover;
  Danger danger;
  danger.hides_mate = is_general_exposed(position, us) || is_palace_under_attack(position, us);
  if (depth > horizon || depth <= danger_floor) return danger;
  if (is_in_check(position, us)) {
    danger.wants_depth = true;
  } else if (depth > plies(-1)) {  // not at depth -1: there, after a null move, the attacker is to move
    danger.wants_depth = is_palace_under_attack(position, us) || is_palace_under_attack(position, opponent_of(us));
  }
  return danger;
}

}  // namespace kibitz::xiangqi
