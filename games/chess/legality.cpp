// Tests of a single move: whether it is legal (its bits may be arbitrary), and whether it gives check.
#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

// True if a pawn of the mover can make this move and the move's special kind is right. Whether the mover's king is safe
// after the move is tested only for en passant.
bool is_possible_pawn_move(const Position& position, Move move) {
  const Colour us = position.side;
  const Square from = move.from();
  const Square to = move.to();
  if ((relative_rank(us, to) == 7) != move.is_promotion()) return false;
  const bool is_attack = contains(pawn_attacks(us, from), to);
  if (move.special() == Move::en_passant)
    return to == position.en_passant && is_attack && is_en_passant_safe(position, from, to);
  if (is_attack) return move.special() != Move::double_push && position.board[to] != no_piece;
  const int up = us == white ? 8 : -8;
  if (position.board[to] != no_piece) return false;
  if (move.special() == Move::double_push)
    return to == from + 2 * up && relative_rank(us, from) == 1 && position.board[from + up] == no_piece;
  return to == from + up;
}

bool is_legal_castling(const Position& position, Move move) {
  const Bitboard own_rooks = position.castling & relative_rank_set(position.side, 0);
  return move.from() == position.king_of(position.side) && contains(own_rooks, move.to()) && !position.checkers &&
         is_castling_legal(position, Castling(move.from(), move.to()));
}

// True if the mover's king is not in check after the move. Precondition: the move is pseudo-legal and does not move the
// king.
bool keeps_king_safe(const Position& position, Move move) {
  const Square home = position.king_of(position.side);
  if (position.checkers) {
    if (has_more_than_one(position.checkers)) return false;
    if (!contains(position.checkers | between(home, first_square(position.checkers)), move.to())) return false;
  }
  const Bitboard line = line_of(home, move.from());
  return line == 0 || contains(line, move.to()) || !contains(blockers_of_king(position, position.side), move.from());
}

}  // namespace

bool is_legal(const Position& position, Move move) {
  const Square from = move.from();
  const Square to = move.to();
  if (move.special() > Move::promote_queen) return false;
  if (move.special() == Move::castle) return is_legal_castling(position, move);
  if (!contains(position.of_colour[position.side], from) || contains(position.of_colour[position.side], to))
    return false;
  const Piece piece = position.board[from];
  if (kind_of(piece) == pawn) {
    if (!is_possible_pawn_move(position, move)) return false;
    return move.special() == Move::en_passant || keeps_king_safe(position, move);
  }
  if (move.special() != Move::none || !attacks_square(piece, from, to, position.occupied())) return false;
  if (kind_of(piece) == king) return !is_attacked(position, to, ~position.side, position.occupied() ^ bit(from));
  return keeps_king_safe(position, move);
}

bool gives_check(const Position& position, Move move) {
  const Colour us = position.side;
  const Square target = position.king_of(~us);
  const Square from = move.from();
  if (move.special() == Move::castle) {
    const Castling castling(from, move.to());
    return contains(rook_attacks(castling.rook_to, castling.occupied_after(position.occupied())), target);
  }
  Bitboard after = (position.occupied() ^ bit(from)) | bit(move.to());
  if (move.special() == Move::en_passant) after ^= bit(move.to() ^ 8);
  const Piece arriving = move.is_promotion() ? make_piece(us, move.promotion_kind()) : position.board[from];
  if (attacks_square(arriving, move.to(), target, after)) return true;
  // A discovered check is possible only if a piece leaves a line through the king, or a pawn is captured en passant.
  if (line_of(from, target) == 0 && move.special() != Move::en_passant) return false;
  const Bitboard others = position.of_colour[us] & ~bit(from);
  return (rook_attacks(target, after) & position.straight_sliders() & others) != 0 ||
         (bishop_attacks(target, after) & position.diagonal_sliders() & others) != 0;
}

}  // namespace kibitz::chess
