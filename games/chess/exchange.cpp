// Implements the static exchange evaluation of exchange.hpp.
#include "games/chess/exchange.hpp"

#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

int exchange_value(PieceKind kind) { return weights::exchange_values[kind]; }

PieceKind cheapest_kind(const Position& position, Bitboard pieces) {
  for (int kind = pawn; kind < king; ++kind)
    if (pieces & position.of_kind[kind]) return static_cast<PieceKind>(kind);
  return king;
}

// The sliders that attack the square, if `occupied` is the set of occupied squares. These include sliders behind pieces
// that have already captured.
Bitboard sliders_attacking(const Position& position, Square square, Bitboard occupied) {
  return ((rook_attacks(square, occupied) & position.straight_sliders()) |
          (bishop_attacks(square, occupied) & position.diagonal_sliders())) &
         occupied;
}

}  // namespace

bool wins_exchange(const Position& position, Move move, int threshold) {
  if (move.special_kind() == Move::castle) return threshold <= 0;
  const Square square = move.to();
  PieceKind standing = kind_of(position.board[move.from()]);
  PieceKind taken = kind_of(position.board[square]);
  Bitboard occupied = (position.occupied() & ~bit(move.from())) | bit(square);
  if (move.special_kind() == Move::en_passant) {
    taken = pawn;
    occupied ^= bit(square ^ 8);
  }
  int balance = exchange_value(taken) - threshold;
  if (move.is_promotion()) {
    balance += exchange_value(move.promotion_kind()) - exchange_value(pawn);
    standing = move.promotion_kind();
  }
  if (balance < 0) return false;                         // below the threshold even if the piece is not recaptured
  if (balance >= exchange_value(standing)) return true;  // above the threshold even if the piece is lost

  // `balance` is the margin above the threshold for the side that has just captured, on the assumption that it loses
  // the capturing piece without compensation. It is negative here: the opponent gets ahead if it can capture.
  Colour side = ~position.side;
  Bitboard attacking_pieces = attackers(position, square, occupied) & occupied;
  bool is_mover_ahead = true;
  balance -= exchange_value(standing);
  for (;; side = ~side) {
    const Bitboard takers = attacking_pieces & position.of_colour[side] & occupied;
    if (!takers) break;
    const PieceKind taker = cheapest_kind(position, takers);
    // A king may not capture a defended piece.
    if (taker == king && (attacking_pieces & position.of_colour[~side] & occupied)) break;
    is_mover_ahead = !is_mover_ahead;
    // The balance is now from the view of the side that captures. Stop if that side stays ahead even when it loses the
    // capturing piece.
    balance = -balance - 1 - exchange_value(taker);
    if (balance >= 0) break;
    occupied ^= bit(first_square(takers & position.of_kind[taker]));
    attacking_pieces |= sliders_attacking(position, square, occupied);
  }
  return is_mover_ahead;
}

}  // namespace kibitz::chess
