// Recognizes the patterns described in danger.hpp.
#include "games/chess/danger.hpp"

namespace kibitz::chess {

namespace {

// The number of knights, bishops, rooks and queens of `us` that are attacked by an enemy pawn, or attacked and not
// defended.
int count_loose_pieces(const Position& position, Colour us) {
  const Bitboard occupied = position.occupied();
  const Bitboard foes = position.of_colour[~us];
  int loose = 0;
  for (Bitboard pieces = position.of_colour[us] & ~position.of_kind[pawn] & ~position.of_kind[king]; pieces;) {
    const Square square = pop_first_square(pieces);
    const Bitboard around = attackers(position, square, occupied);
    const bool is_defended = (around & position.of_colour[us]) != 0;
    if ((around & foes & position.of_kind[pawn]) || ((around & foes) && !is_defended)) ++loose;
  }
  return loose;
}

// True if a pawn on the seventh rank can promote by a step or a capture.
bool is_about_to_promote(const Position& position, Colour us) {
  const Bitboard pawns = position.pieces(us, pawn) & relative_rank_set(us, 6);
  if (!pawns) return false;
  const Bitboard ahead = us == white ? shift_forward<white>(pawns) : shift_forward<black>(pawns);
  const Bitboard attacks = us == white ? pawn_attacks_of<white>(pawns) : pawn_attacks_of<black>(pawns);
  return (ahead & ~position.occupied()) || (attacks & position.of_colour[~us]);
}

// True if three or more enemy pieces, including a queen, attack the squares around the king.
bool is_king_ring_under_attack(const Position& position, Colour us) {
  if (!position.pieces(~us, queen)) return false;
  const Bitboard occupied = position.occupied();
  Bitboard besiegers = 0;
  for (Bitboard ring = king_attacks(position.king_of(us)); ring;)
    besiegers |= attackers(position, pop_first_square(ring), occupied);
  besiegers &= position.of_colour[~us] & ~position.of_kind[pawn] & ~position.of_kind[king];
  return count(besiegers) >= 3 && (besiegers & position.of_kind[queen]);
}

// True if the mover's king is on its first rank, an enemy pawn on the mover's third rank attacks a square next to the
// king, and an enemy queen is within two king steps of that square. If the mover passes, the queen may mate there. The
// test covers both wings and both colours.
bool hides_mate(const Position& position) {
  const Colour us = position.side;
  const Square home = position.king_of(us);
  const Bitboard queens = position.pieces(~us, queen);
  if (!queens || relative_rank(us, home) != 0) return false;
  const Bitboard wedges = position.pieces(~us, pawn) & relative_rank_set(us, 2);
  const Bitboard held = us == white ? pawn_attacks_of<black>(wedges) : pawn_attacks_of<white>(wedges);
  for (Bitboard squares = held & king_attacks(home); squares;) {
    const Square square = pop_first_square(squares);
    for (Bitboard left = queens; left;)
      if (distance(pop_first_square(left), square) <= 2) return true;
  }
  return false;
}

}  // namespace

Danger find_danger(const Position& position, Depth depth) {
  Danger danger;
  danger.hides_mate = hides_mate(position);
  if (depth <= danger_floor) return danger;
  const Colour us = position.side;
  // The mover can save one loose piece, but not two. A pawn that can promote at once makes the static score unreliable.
  danger.wants_depth = position.in_check() || is_about_to_promote(position, us) || is_about_to_promote(position, ~us) ||
                       count_loose_pieces(position, us) >= 2 || is_king_ring_under_attack(position, us);
  return danger;
}

}  // namespace kibitz::chess
