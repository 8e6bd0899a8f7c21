// The exchange of exchange.hpp.
#include "games/chess/exchange.hpp"

#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

int value_of(Kind kind) { return weights::exchange[kind]; }

Kind cheapest(const Position& position, Bitboard men) {
  for (int kind = pawn; kind < king; ++kind)
    if (men & position.of_kind[kind]) return static_cast<Kind>(kind);
  return king;
}

// Sliders that a man's leaving lets through to the square.
Bitboard revealed(const Position& position, Square square, Bitboard occupied) {
  return ((rook_attacks(square, occupied) & position.straight_sliders()) |
          (bishop_attacks(square, occupied) & position.diagonal_sliders())) &
         occupied;
}

}  // namespace

bool wins_exchange(const Position& position, Move move, int threshold) {
  if (move.special() == Move::castle) return threshold <= 0;
  const Square square = move.to();
  Kind standing = kind_of(position.board[move.from()]);
  Kind taken = kind_of(position.board[square]);
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
  if (balance < 0) return false;                   // not even without a recapture
  if (balance >= value_of(standing)) return true;  // even if the man is lost

  // balance: what the side that moved last has above the threshold, were the exchange to end now; the man on the
  // square is at risk. The side to take wins if it can bring that below zero for good.
  Colour side = ~position.side;
  Bitboard men = attackers(position, square, occupied) & occupied;
  bool is_mover_ahead = true;
  balance -= value_of(standing);
  for (;; side = ~side) {
    const Bitboard takers = men & position.of_colour[side] & occupied;
    if (!takers) break;
    const Kind taker = cheapest(position, takers);
    if (taker == king && (men & position.of_colour[~side] & occupied)) break;  // the king may not take what is defended
    is_mover_ahead = !is_mover_ahead;
    // From the taker's side: even if it now loses the taker, does it come out right?
    balance = -balance - 1 - value_of(taker);
    if (balance >= 0) break;
    occupied ^= bit(first(takers & position.of_kind[taker]));
    men |= revealed(position, square, occupied);
  }
  return is_mover_ahead;
}

}  // namespace kibitz::chess
