// Generates quiet moves that give check. The generator starts from the enemy king: it finds the squares from which each
// kind of piece would attack the king, and the pieces that discover an attack by leaving a line.
#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

struct CheckContext {
  const Position& position;
  Square home;          // square of the mover's king
  Square target;        // square of the enemy king
  Bitboard pinned;      // the mover's pinned pieces
  Bitboard uncovering;  // the mover's pieces that block an attack on the enemy king

  // The empty squares on which the piece on `from` would give check and to which a pin lets it move. `checks` is the
  // set of squares from which this kind of piece attacks the enemy king.
  Bitboard from(Square from, Bitboard checks) const {
    const Bitboard giving = contains(uncovering, from) ? checks | ~line_of(target, from) : checks;
    const Bitboard free = contains(pinned, from) ? line_of(home, from) : all_squares;
    return giving & free & ~position.occupied();
  }
};

Move* write_moves(Square from, Bitboard targets, Move* out) {
  while (targets) *out++ = Move::make(from, take_first(targets));
  return out;
}

Move* write_if_check(const Position& position, Move move, Move* out) {
  if (gives_check(position, move)) *out++ = move;
  return out;
}

template <Colour us>
Move* generate_piece_checks(const CheckContext& ways, Move* out) {
  const Position& position = ways.position;
  const Bitboard occupied = position.occupied();
  const Bitboard own = position.of_colour[us];
  const Bitboard straight = rook_attacks(ways.target, occupied);
  const Bitboard diagonal = bishop_attacks(ways.target, occupied);
  for (Bitboard knights = position.men(us, knight); knights;) {
    const Square from = take_first(knights);
    out = write_moves(from, knight_attacks(from) & ways.from(from, knight_attacks(ways.target)), out);
  }
  for (Bitboard sliders = own & (position.straight_sliders() | position.diagonal_sliders()); sliders;) {
    const Square from = take_first(sliders);
    const bool goes_straight = contains(position.straight_sliders(), from);
    const bool goes_diagonally = contains(position.diagonal_sliders(), from);
    const Bitboard reach =
        (goes_straight ? rook_attacks(from, occupied) : 0) | (goes_diagonally ? bishop_attacks(from, occupied) : 0);
    out = write_moves(from, reach & ways.from(from, (goes_straight ? straight : 0) | (goes_diagonally ? diagonal : 0)),
                      out);
  }
  return out;
}

template <Colour us>
Move* generate_king_checks(const CheckContext& ways, Move* out) {
  const Position& position = ways.position;
  if (contains(ways.uncovering, ways.home)) {
    const Bitboard without_king = position.occupied() ^ bit(ways.home);
    for (Bitboard steps = king_attacks(ways.home) & ~position.occupied() & ~line_of(ways.target, ways.home); steps;) {
      const Square to = take_first(steps);
      if (!is_attacked(position, to, ~us, without_king)) *out++ = Move::make(ways.home, to);
    }
  }
  for (Bitboard rooks = position.castling & relative_rank_set(us, 0); rooks;) {
    const Square rook_from = take_first(rooks);
    if (is_castling_legal(position, Castling(ways.home, rook_from)))
      out = write_if_check(position, Move::make(ways.home, rook_from, Move::castle), out);
  }
  return out;
}

// Generates underpromotions that give check. A promotion to a queen is not a quiet move.
template <Colour us>
Move* generate_underpromotion_checks(const CheckContext& ways, Square from, Move* out) {
  const Position& position = ways.position;
  const Bitboard pushes = shift_forward<us>(bit(from)) & ~position.occupied();
  const Bitboard free = contains(ways.pinned, from) ? line_of(ways.home, from) : all_squares;
  for (Bitboard targets = (pushes | (pawn_attacks(us, from) & position.of_colour[~us])) & free; targets;) {
    const Square to = take_first(targets);
    for (const Move::Special kind : {Move::promote_knight, Move::promote_rook, Move::promote_bishop})
      out = write_if_check(position, Move::make(from, to, kind), out);
  }
  return out;
}

template <Colour us>
Move* generate_pawn_checks(const CheckContext& ways, Move* out) {
  const Position& position = ways.position;
  const Bitboard empty = ~position.occupied();
  const Bitboard checks = pawn_attacks(~us, ways.target);
  const Bitboard a_step_before = shift_forward<~us>(checks);
  const Bitboard all = position.men(us, pawn);
  const Bitboard promoting = all & relative_rank_set(us, 6);
  const Bitboard hopeful = ways.uncovering | a_step_before | shift_forward<~us>(a_step_before);
  for (Bitboard movers = all & hopeful & ~promoting; movers;) {
    const Square from = take_first(movers);
    const Bitboard single = shift_forward<us>(bit(from)) & empty;
    const Bitboard twice = shift_forward<us>(single & relative_rank_set(us, 2)) & empty;
    const Bitboard giving = ways.from(from, checks);
    out = write_moves(from, single & giving, out);
    if (twice & giving) *out++ = Move::make(from, first_square(twice), Move::double_push);
  }
  for (Bitboard movers = promoting; movers;) out = generate_underpromotion_checks<us>(ways, take_first(movers), out);
  return out;
}

template <Colour us>
Move* generate_for(const Position& position, Move* out) {
  const Bitboard own = position.of_colour[us];
  const CheckContext ways{position, position.king_of(us), position.king_of(~us), blockers_of_king(position, us) & own,
                          blockers_of_king(position, ~us) & own};
  out = generate_piece_checks<us>(ways, out);
  out = generate_king_checks<us>(ways, out);
  return generate_pawn_checks<us>(ways, out);
}

}  // namespace

Move* generate_quiet_checks(const Position& position, Move* out) {
  return position.side == white ? generate_for<white>(position, out) : generate_for<black>(position, out);
}

}  // namespace kibitz::chess
