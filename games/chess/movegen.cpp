// The generator of movegen.hpp, instantiated for each colour.
#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

enum class MoveSelection : std::uint8_t { all, captures };

struct GeneratorContext {
  const Position& position;
  Bitboard occupied;
  Bitboard pinned;   // the mover's pinned pieces
  Bitboard answers;  // target squares allowed for pieces other than the king: all squares, or those that answer a check
  Square home;       // square of the mover's king
};

inline Move* write_moves(Square from, Bitboard targets, Move* out) {
  while (targets) *out++ = Move::make(from, pop_first_square(targets));
  return out;
}

template <int offset>
Move* write_pawn_moves(Bitboard targets, Move::SpecialKind special_kind, Move* out) {
  while (targets) {
    const Square to = pop_first_square(targets);
    *out++ = Move::make(to - offset, to, special_kind);
  }
  return out;
}

template <int offset, MoveSelection select>
Move* write_promotions(Bitboard targets, Move* out) {
  while (targets) {
    const Square to = pop_first_square(targets);
    *out++ = Move::make(to - offset, to, Move::promote_queen);
    if constexpr (select == MoveSelection::captures) continue;
    *out++ = Move::make(to - offset, to, Move::promote_knight);
    *out++ = Move::make(to - offset, to, Move::promote_rook);
    *out++ = Move::make(to - offset, to, Move::promote_bishop);
  }
  return out;
}

template <Colour us, MoveSelection select>
Move* generate_pawn_moves(const GeneratorContext& context, Bitboard pawns, Bitboard allowed, Move* out) {
  constexpr int up = us == white ? 8 : -8;
  constexpr Bitboard last_rank = relative_rank_set(us, 7);
  constexpr Bitboard third_rank = relative_rank_set(us, 2);
  const Bitboard empty = ~context.occupied;
  const Bitboard hostile = context.position.of_colour[~us] & allowed;
  const Bitboard ahead = shift_forward<us>(pawns);
  const Bitboard push = ahead & empty;
  const Bitboard east = shift_east(ahead) & hostile;
  const Bitboard west = shift_west(ahead) & hostile;
  if constexpr (select == MoveSelection::all) {
    out = write_pawn_moves<up>(push & allowed & ~last_rank, Move::none, out);
    out = write_pawn_moves<2 * up>(shift_forward<us>(push & third_rank) & empty & allowed, Move::double_push, out);
  }
  out = write_pawn_moves<up + 1>(east & ~last_rank, Move::none, out);
  out = write_pawn_moves<up - 1>(west & ~last_rank, Move::none, out);
  if (ahead & last_rank) {
    out = write_promotions<up, select>(push & allowed & last_rank, out);
    out = write_promotions<up + 1, select>(east & last_rank, out);
    out = write_promotions<up - 1, select>(west & last_rank, out);
  }
  return out;
}

template <Colour us>
Move* generate_en_passant_captures(const Position& position, Move* out) {
  if (position.en_passant == no_square) return out;
  Bitboard capturers = pawn_attacks(~us, position.en_passant) & position.pieces(us, pawn);
  while (capturers) {
    const Square from = pop_first_square(capturers);
    if (is_en_passant_safe(position, from, position.en_passant))
      *out++ = Move::make(from, position.en_passant, Move::en_passant);
  }
  return out;
}

template <Colour us, MoveSelection select>
Move* generate_all_pawn_moves(const GeneratorContext& context, Move* out) {
  const Bitboard pawns = context.position.pieces(us, pawn);
  out = generate_pawn_moves<us, select>(context, pawns & ~context.pinned, context.answers, out);
  for (Bitboard pinned = pawns & context.pinned; pinned;) {
    const Square from = pop_first_square(pinned);
    out = generate_pawn_moves<us, select>(context, bit(from), context.answers & line_of(context.home, from), out);
  }
  return generate_en_passant_captures<us>(context.position, out);
}

// Generates the moves of sliders. A queen is visited twice, as a bishop and as a rook.
template <Colour us, PieceKind kind>
Move* generate_slider_moves(const GeneratorContext& context, Bitboard targets, Move* out) {
  const Position& position = context.position;
  const Bitboard movers =
      position.of_colour[us] & (kind == bishop ? position.diagonal_sliders() : position.straight_sliders());
  for (Bitboard free = movers & ~context.pinned; free;) {
    const Square from = pop_first_square(free);
    out = write_moves(from, piece_attacks<kind>(from, context.occupied) & targets, out);
  }
  for (Bitboard pinned = movers & context.pinned; pinned;) {
    const Square from = pop_first_square(pinned);
    const Bitboard line = line_of(context.home, from);
    out = write_moves(from, piece_attacks<kind>(from, context.occupied) & targets & line, out);
  }
  return out;
}

template <Colour us>
Move* generate_castling_moves(const GeneratorContext& context, Move* out) {
  for (Bitboard rooks = context.position.castling & relative_rank_set(us, 0); rooks;) {
    const Square rook_from = pop_first_square(rooks);
    if (is_castling_legal(context.position, Castling(context.home, rook_from)))
      *out++ = Move::make(context.home, rook_from, Move::castle);
  }
  return out;
}

template <Colour us>
Move* generate_king_moves(const GeneratorContext& context, Bitboard targets, Move* out) {
  const Bitboard without_king = context.occupied ^ bit(context.home);
  for (targets &= king_attacks(context.home); targets;) {
    const Square to = pop_first_square(targets);
    if (!is_attacked(context.position, to, ~us, without_king)) *out++ = Move::make(context.home, to);
  }
  return out;
}

template <Colour us, MoveSelection select>
Move* generate_moves_of(const Position& position, Move* out) {
  const Square home = position.king_of(us);
  const Bitboard allowed_targets = select == MoveSelection::all ? ~position.of_colour[us] : position.of_colour[~us];
  GeneratorContext context{position, position.occupied(), 0, all_squares, home};
  out = generate_king_moves<us>(context, allowed_targets, out);
  if (position.checkers) {
    if (has_more_than_one(position.checkers)) return out;
    context.answers = position.checkers | squares_between(home, first_square(position.checkers));
  }
  context.pinned = blockers_of_king(position, us) & position.of_colour[us];
  const Bitboard targets = allowed_targets & context.answers;
  for (Bitboard knights = position.pieces(us, knight) & ~context.pinned; knights;) {
    const Square from = pop_first_square(knights);
    out = write_moves(from, knight_attacks(from) & targets, out);
  }
  out = generate_slider_moves<us, bishop>(context, targets, out);
  out = generate_slider_moves<us, rook>(context, targets, out);
  out = generate_all_pawn_moves<us, select>(context, out);
  if (select == MoveSelection::all && position.castling && !position.checkers)
    out = generate_castling_moves<us>(context, out);
  return out;
}

}  // namespace

Move* generate(const Position& position, Move* out) {
  return position.side == white ? generate_moves_of<white, MoveSelection::all>(position, out)
                                : generate_moves_of<black, MoveSelection::all>(position, out);
}

Move* generate_captures(const Position& position, Move* out) {
  return position.side == white ? generate_moves_of<white, MoveSelection::captures>(position, out)
                                : generate_moves_of<black, MoveSelection::captures>(position, out);
}

bool has_legal_move(const Position& position) {
  Move moves[max_moves];
  return generate(position, moves) != moves;
}

bool is_castling_legal(const Position& position, Castling castling) {
  const Bitboard king_way = squares_between(castling.king_from, castling.king_to) | bit(castling.king_to);
  const Bitboard rook_way = squares_between(castling.rook_from, castling.rook_to) | bit(castling.rook_to);
  const Bitboard others = position.occupied() ^ bit(castling.king_from) ^ bit(castling.rook_from);
  if ((king_way | rook_way) & others) return false;
  // In Chess960 the rook may shield the king from an attack. The king's target square is therefore tested with king and
  // rook on their new squares.
  const Bitboard after = castling.occupied_after(position.occupied());
  for (Bitboard way = king_way | bit(castling.king_from); way;) {
    const Square square = pop_first_square(way);
    const Bitboard occupied = square == castling.king_to ? after : position.occupied() ^ bit(castling.king_from);
    if (is_attacked(position, square, ~position.side, occupied)) return false;
  }
  return true;
}

}  // namespace kibitz::chess
