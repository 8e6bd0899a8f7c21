// Tests of a single move: is it legal, whatever its bits are, and does it give check?
#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

// Do the special kind, the piece and the squares of the move agree, and can a pawn move that way?
bool is_pawn_step(const Position& position, Move move) {
  const Colour us = position.side;
  const Square from = move.from();
  const Square to = move.to();
  if ((rank_seen_by(us, to) == 7) != move.is_promotion()) return false;
  const bool is_attack = contains(pawn_attacks(us, from), to);
  if (move.special() == Move::en_passant)
    return to == position.en_passant && is_attack && is_en_passant_safe(position, from, to);
  if (is_attack) return move.special() != Move::double_push && position.board[to] != no_piece;
  const int up = us == white ? 8 : -8;
  if (position.board[to] != no_piece) return false;
  if (move.special() == Move::double_push)
    return to == from + 2 * up && rank_seen_by(us, from) == 1 && position.board[from + up] == no_piece;
  return to == from + up;
}

bool is_castling(const Position& position, Move move) {
  const Bitboard own_rooks = position.castling & rank_set_seen_by(position.side, 0);
  return move.from() == position.king_of(position.side) && contains(own_rooks, move.to()) && !position.checkers &&
         is_castling_legal(position, Castling(move.from(), move.to()));
}

// Precondition: the move is pseudo-legal. May the piece leave its square, and does the move answer a check?
bool keeps_king_safe(const Position& position, Move move) {
  const Square home = position.king_of(position.side);
  if (position.checkers) {
    if (has_several(position.checkers)) return false;
    if (!contains(position.checkers | between(home, first(position.checkers)), move.to())) return false;
  }
  const Bitboard line = line_of(home, move.from());
  return line == 0 || contains(line, move.to()) || !contains(blockers_of_king(position, position.side), move.from());
}

}  // namespace

bool is_legal(const Position& position, Move move) {
  const Square from = move.from();
  const Square to = move.to();
  if (move.special() > Move::promote_queen) return false;
  if (move.special() == Move::castle) return is_castling(position, move);
  if (!contains(position.of_colour[position.side], from) || contains(position.of_colour[position.side], to))
    return false;
  const Piece piece = position.board[from];
  if (kind_of(piece) == pawn) {
    if (!is_pawn_step(position, move)) return false;
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
  const Piece arriving = move.is_promotion() ? make_piece(us, move.promoted()) : position.board[from];
  if (attacks_square(arriving, move.to(), target, after)) return true;
  // A discovered check is possible only if a piece leaves a line of the king, or a pawn is captured en passant.
  if (line_of(from, target) == 0 && move.special() != Move::en_passant) return false;
  const Bitboard others = position.of_colour[us] & ~bit(from);
  return (rook_attacks(target, after) & position.straight_sliders() & others) != 0 ||
         (bishop_attacks(target, after) & position.diagonal_sliders() & others) != 0;
}

}  // namespace kibitz::chess
