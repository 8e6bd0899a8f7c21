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
  Bitboard uncovering;  // the mover's pieces that give a discovered check when they leave their line

  // The empty squares on which the piece on `from` would give check and to which a pin lets it move. `checks` is the
  // set of squares from which this kind of piece attacks the enemy king.
  Bitboard from(Square from, Bitboard checks) const {
    const Bitboard giving = contains(uncovering, from) ? checks | ~line_of(target, from) : checks;
    const Bitboard free = contains(pinned, from) ? line_of(home, from) : all_squares;
    return giving & free & ~position.occupied();
  }
};

Move* write_checking_moves(Square from, Bitboard targets, Move* out) {
  while (targets) *out++ = Move::make(from, pop_first_square(targets));
  return out;
}

Move* write_if_check(const Position& position, Move move, Move* out) {
  if (gives_check(position, move)) *out++ = move;
  return out;
}

template <Colour us>
Move* generate_piece_checks(const CheckContext& context, Move* out) {
  const Position& position = context.position;
  const Bitboard occupied = position.occupied();
  const Bitboard own = position.of_colour[us];
  const Bitboard straight = rook_attacks(context.target, occupied);
  const Bitboard diagonal = bishop_attacks(context.target, occupied);
  for (Bitboard knights = position.pieces(us, knight); knights;) {
    const Square from = pop_first_square(knights);
    out = write_checking_moves(from, knight_attacks(from) & context.from(from, knight_attacks(context.target)), out);
  }
  for (Bitboard sliders = own & (position.straight_sliders() | position.diagonal_sliders()); sliders;) {
    const Square from = pop_first_square(sliders);
    const bool goes_straight = contains(position.straight_sliders(), from);
    const bool goes_diagonally = contains(position.diagonal_sliders(), from);
    const Bitboard reach =
        (goes_straight ? rook_attacks(from, occupied) : 0) | (goes_diagonally ? bishop_attacks(from, occupied) : 0);
    out = write_checking_moves(
        from, reach & context.from(from, (goes_straight ? straight : 0) | (goes_diagonally ? diagonal : 0)), out);
  }
  return out;
}

template <Colour us>
Move* generate_king_checks(const CheckContext& context, Move* out) {
  const Position& position = context.position;
  if (contains(context.uncovering, context.home)) {
    const Bitboard without_king = position.occupied() ^ bit(context.home);
    for (Bitboard steps = king_attacks(context.home) & ~position.occupied() & ~line_of(context.target, context.home);
         steps;) {
      const Square to = pop_first_square(steps);
      if (!is_attacked(position, to, ~us, without_king)) *out++ = Move::make(context.home, to);
    }
  }
  for (Bitboard rooks = position.castling & relative_rank_set(us, 0); rooks;) {
    const Square rook_from = pop_first_square(rooks);
    if (is_castling_legal(position, Castling(context.home, rook_from)))
      out = write_if_check(position, Move::make(context.home, rook_from, Move::castle), out);
  }
  return out;
}

// Generates underpromotions that give check. A promotion to a queen is not a quiet move.
template <Colour us>
Move* generate_underpromotion_checks(const CheckContext& context, Square from, Move* out) {
  const Position& position = context.position;
  const Bitboard pushes = shift_forward<us>(bit(from)) & ~position.occupied();
  const Bitboard free = contains(context.pinned, from) ? line_of(context.home, from) : all_squares;
  for (Bitboard targets = (pushes | (pawn_attacks(us, from) & position.of_colour[~us])) & free; targets;) {
    const Square to = pop_first_square(targets);
    for (const Move::SpecialKind kind : {Move::promote_knight, Move::promote_rook, Move::promote_bishop})
      out = write_if_check(position, Move::make(from, to, kind), out);
  }
  return out;
}

template <Colour us>
Move* generate_pawn_checks(const CheckContext& context, Move* out) {
  const Position& position = context.position;
  const Bitboard empty = ~position.occupied();
  const Bitboard checks = pawn_attacks(~us, context.target);
  const Bitboard a_step_before = shift_forward<~us>(checks);
  const Bitboard all = position.pieces(us, pawn);
  const Bitboard promoting = all & relative_rank_set(us, 6);
  const Bitboard hopeful = context.uncovering | a_step_before | shift_forward<~us>(a_step_before);
  for (Bitboard movers = all & hopeful & ~promoting; movers;) {
    const Square from = pop_first_square(movers);
    const Bitboard single = shift_forward<us>(bit(from)) & empty;
    const Bitboard twice = shift_forward<us>(single & relative_rank_set(us, 2)) & empty;
    const Bitboard giving = context.from(from, checks);
    out = write_checking_moves(from, single & giving, out);
    if (twice & giving) *out++ = Move::make(from, first_square(twice), Move::double_push);
  }
  for (Bitboard movers = promoting; movers;)
    out = generate_underpromotion_checks<us>(context, pop_first_square(movers), out);
  return out;
}

template <Colour us>
Move* generate_checks_of(const Position& position, Move* out) {
  const Bitboard own = position.of_colour[us];
  const CheckContext context{position, position.king_of(us), position.king_of(~us),
                             blockers_of_king(position, us) & own, blockers_of_king(position, ~us) & own};
  out = generate_piece_checks<us>(context, out);
  out = generate_king_checks<us>(context, out);
  return generate_pawn_checks<us>(context, out);
}

}  // namespace

Move* generate_quiet_checks(const Position& position, Move* out) {
  return position.side == white ? generate_checks_of<white>(position, out) : generate_checks_of<black>(position, out);
}

}  // namespace kibitz::chess
