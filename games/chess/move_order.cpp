// Implements the move traits and ordering scores of move_order.hpp.
#include "games/chess/move_order.hpp"

#include <algorithm>

#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

int gain_of_quiet_move(const Position& position, Move move) {
  if (move.special_kind() == Move::castle) return weights::castling_gain;
  const auto& values = piece_square_values[position.board[move.from()]];
  const Tapered gain = values[move.to()] - values[move.from()];
  const int phase = std::min<int>(position.phase, weights::full_phase);
  const int mixed = (gain.middle * phase + gain.end * (weights::full_phase - phase)) / weights::full_phase;
  return position.side == white ? mixed : -mixed;
}

// True if a passed pawn advances to its sixth or seventh rank.
bool advances_passed_pawn(const Position& position, Move move) {
  const Colour us = position.side;
  if (kind_of(position.board[move.from()]) != pawn) return false;
  const int rank = relative_rank(us, move.to());
  if (rank != 5 && rank != 6) return false;
  const Bitboard files = file_set(file_of(move.to()));
  const Bitboard lanes = files | shift_east(files) | shift_west(files);
  const Bitboard ahead = us == white ? squares_ahead_of<white>(bit(move.to()) | rank_set(rank_of(move.to())))
                                     : squares_ahead_of<black>(bit(move.to()) | rank_set(rank_of(move.to())));
  return (position.pieces(~us, pawn) & lanes & ahead) == 0;
}

// True if the piece attacks a clearly more valuable piece from its new square.
bool attacks_more_valuable_piece(const Position& position, Move move) {
  const Piece piece = position.board[move.from()];
  if (kind_of(piece) >= queen) return false;
  const Bitboard occupied = position.occupied() ^ bit(move.from());
  Bitboard targets = position.pieces(~position.side, queen);
  if (kind_of(piece) < rook) targets |= position.pieces(~position.side, rook);
  if (kind_of(piece) == pawn)
    targets |= position.pieces(~position.side, knight) | position.pieces(~position.side, bishop);
  return (attacks_of(piece, move.to(), occupied) & targets) != 0;
}

}  // namespace

int ordering_score(const Position& position, Move move) {
  const PieceKind taken = move.special_kind() == Move::en_passant ? pawn
                          : move.special_kind() == Move::castle   ? no_kind
                                                                  : kind_of(position.board[move.to()]);
  const PieceKind taker = kind_of(position.board[move.from()]);
  if (move.special_kind() == Move::promote_queen)
    return weights::promotion_ordering_score + weights::exchange_values[taken];
  if (move.is_promotion()) return weights::underpromotion_ordering_score + weights::exchange_values[taken];
  if (taken != no_kind) return weights::exchange_values[taken] - taker;
  return gain_of_quiet_move(position, move);
}

Traits traits_of(const Position& position, Move move, std::uint16_t requested) {
  Traits traits;
  if (requested == Traits::check) {  // fast path for the most frequent request
    if (gives_check(position, move)) traits.bits = Traits::check;
    return traits;
  }
  const bool takes = is_capture(position, move);
  if (takes) traits.bits |= Traits::capture;
  if (move.is_promotion()) traits.bits |= Traits::promotion;
  if ((requested & Traits::check) != 0 && gives_check(position, move)) traits.bits |= Traits::check;
  if ((requested & Traits::advance) != 0 && advances_passed_pawn(position, move)) traits.bits |= Traits::advance;
  const bool may_threaten = !takes && move.special_kind() != Move::castle && !move.is_promotion();
  if ((requested & Traits::threat) != 0 && may_threaten && attacks_more_valuable_piece(position, move))
    traits.bits |= Traits::threat;
  return traits;
}

}  // namespace kibitz::chess
