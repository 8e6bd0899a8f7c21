// Makes a move on a copy of the position. Key and material are updated incrementally.
#include "games/chess/make_move.hpp"

#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

// Moves a piece to an empty square. This is faster than removing the piece and putting it on the new square.
void shift_piece(Position& position, Square from, Square to) {
  const Piece piece = position.board[from];
  const Bitboard both = bit(from) | bit(to);
  position.of_kind[kind_of(piece)] ^= both;
  position.of_colour[colour_of(piece)] ^= both;
  position.board[from] = no_piece;
  position.board[to] = piece;
  const Key change = position_keys.piece[piece][from] ^ position_keys.piece[piece][to];
  position.key ^= change;
  if (kind_of(piece) == pawn) position.pawn_key ^= change;
  position.piece_square_sum += piece_square_values[piece][to] - piece_square_values[piece][from];
}

// A castling right is lost if its rook moves or is captured. Both rights are lost if the king moves.
void update_castling(Position& position, Square from, Square to, bool is_king) {
  Bitboard lost = position.castling & (bit(from) | bit(to));
  if (is_king) lost |= position.castling & relative_rank_set(position.side, 0);
  position.castling ^= lost;
  while (lost) position.key ^= position_keys.castling[pop_first_square(lost)];
}

void castle(Position& position, Square king_from, Square rook_from) {
  const Castling castling(king_from, rook_from);
  // In Chess960 each piece may stand on the other's target square, so both are removed before either is placed.
  const Piece king_piece = position.board[king_from];
  const Piece rook_piece = position.board[rook_from];
  remove_piece(position, king_from);
  remove_piece(position, rook_from);
  put_piece(position, king_piece, castling.king_to);
  put_piece(position, rook_piece, castling.rook_to);
}

void move_pieces(Position& position, Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Colour us = position.side;
  if (move.special_kind() == Move::castle) return castle(position, from, to);
  if (position.board[to] != no_piece) {
    remove_piece(position, to);
    position.halfmoves = 0;
  }
  shift_piece(position, from, to);
  if (kind_of(position.board[to]) == pawn) position.halfmoves = 0;
  if (move.special_kind() < Move::en_passant) return;
  if (move.special_kind() == Move::en_passant) return remove_piece(position, to ^ 8);
  remove_piece(position, to);
  put_piece(position, make_piece(us, move.promotion_kind()), to);
}

// Sets the en passant square after a double step. position.side is already the side that may capture.
void set_en_passant(Position& position, Move move) {
  if (move.special_kind() != Move::double_push) return;
  const Square target = (move.from() + move.to()) / 2;
  if ((pawn_attacks(~position.side, target) & position.pieces(position.side, pawn)) == 0) return;
  if (!is_en_passant_legal(position, target)) return;
  position.en_passant = static_cast<std::uint8_t>(target);
  position.key ^= position_keys.en_passant[file_of(target)];
}

void clear_en_passant(Position& position) {
  if (position.en_passant == no_square) return;
  position.key ^= position_keys.en_passant[file_of(position.en_passant)];
  position.en_passant = no_square;
}

}  // namespace

Position play(const Position& position, Move move) {
  Position next = position;
  const Colour us = position.side;
  clear_en_passant(next);
  ++next.halfmoves;
  next.fullmoves += us;
  const bool is_king = move.from() == position.king_of(us);
  if (next.castling) update_castling(next, move.from(), move.to(), is_king);
  move_pieces(next, move);
  next.side = ~us;
  next.key ^= position_keys.black_to_move;
  next.checkers = attackers(next, next.king_of(~us), next.occupied()) & next.of_colour[us];
  set_en_passant(next, move);
  return next;
}

Position pass(const Position& position) {
  Position next = position;
  clear_en_passant(next);
  ++next.halfmoves;
  next.fullmoves += position.side;
  next.side = ~position.side;
  next.key ^= position_keys.black_to_move;
  return next;
}

Position swapped(const Position& position) {
  Position image;
  for (Bitboard pieces = position.occupied(); pieces;) {
    const Square square = pop_first_square(pieces);
    const Piece piece = position.board[square];
    put_piece(image, make_piece(~colour_of(piece), kind_of(piece)), mirror_square(square));
  }
  image.castling = __builtin_bswap64(position.castling);
  image.checkers = __builtin_bswap64(position.checkers);
  image.halfmoves = position.halfmoves;
  image.fullmoves = position.fullmoves;
  image.side = ~position.side;
  if (position.en_passant != no_square)
    image.en_passant = static_cast<std::uint8_t>(mirror_square(position.en_passant));
  image.key = compute_key(image);
  return image;
}

}  // namespace kibitz::chess
