// Implements the static exchange evaluation of exchange.hpp.
#include "games/chess/exchange.hpp"

#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

int value_of(PieceKind kind) { return weights::exchange[kind]; }

PieceKind cheapest(const Position& position, Bitboard men) {
  for (int kind = pawn; kind < king; ++kind)
    if (men & position.of_kind[kind]) return static_cast<PieceKind>(kind);
  return king;
}

// The sliders that attack the square if the board is occupied by `occupied`, after a piece has left their line.
Bitboard revealed(const Position& position, Square square, Bitboard occupied) {
  return ((rook_attacks(square, occupied) & position.straight_sliders()) |
          (bishop_attacks(square, occupied) & position.diagonal_sliders())) &
         occupied;
}

}  // namespace

bool wins_exchange(const Position& position, Move move, int threshold) {
  if (move.special() == Move::castle) return threshold <= 0;
  const Square square = move.to();
  PieceKind standing = kind_of(position.board[move.from()]);
  PieceKind taken = kind_of(position.board[square]);
  Bitboard occupied = (position.occupied() & ~bit(move.from())) | bit(square);
  if (move.special() == Move::en_passant) {
    taken = pawn;
    occupied ^= bit(square ^ 8);
  }
  int balance = value_of(taken) - threshold;
  if (move.is_promotion()) {
    balance += value_of(move.promoted()) - value_of(pawn);
    standing = move.promoted();
  }
  if (balance < 0) return false;                   // below the threshold even if the piece is not recaptured
  if (balance >= value_of(standing)) return true;  // above the threshold even if the piece is lost

  // balance: by how much the side that has just captured is above the threshold, assuming that it loses the capturing
  // piece without compensation. It is negative here: the opponent gets ahead if it can capture.
  Colour side = ~position.side;
  Bitboard men = attackers(position, square, occupied) & occupied;
  bool is_mover_ahead = true;
  balance -= value_of(standing);
  for (;; side = ~side) {
    const Bitboard takers = men & position.of_colour[side] & occupied;
    if (!takers) break;
    const PieceKind taker = cheapest(position, takers);
    // A king may not capture a defended piece.
    if (taker == king && (men & position.of_colour[~side] & occupied)) break;
    is_mover_ahead = !is_mover_ahead;
    // The balance is now from the view of the side that captures. Stop if that side stays ahead even when it loses the
    // capturing piece.
    balance = -balance - 1 - value_of(taker);
    if (balance >= 0) break;
    occupied ^= bit(first(takers & position.of_kind[taker]));
    men |= revealed(position, square, occupied);
  }
  return is_mover_ahead;
}

}  // namespace kibitz::chess
