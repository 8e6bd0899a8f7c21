// Move generation for fanorona. Capturing is compulsory but continuing a capture is not, so every prefix of a chain of
// captures is a move.
#pragma once

#include "games/fanorona/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::fanorona {

// In a chain, captured pieces leave the board at once and their points may be entered. No point may be entered twice,
// including the start of the chain, and two consecutive steps must differ in direction.

// A position and the points of its board. A Position does not hold the size of the board.
struct MaskedPosition {
  const Position& position;
  Board points;

  Board empty() const { return points & ~position.occupied(); }
};

bool can_capture(const MaskedPosition& masked);
// True if there is a legal move. If the enemy has no pieces left, the game is over and there is no legal move.
bool can_move(const MaskedPosition& masked);

// Generates each legal move once.
void generate(const MaskedPosition& masked, MoveList<Move>& moves);
// Generates the legal moves, each capture once per route.
void generate_routes(const MaskedPosition& masked, MoveList<Move>& moves);

// True if the move is legal. The move may consist of arbitrary bytes.
bool is_legal(const MaskedPosition& masked, Move move);

inline Position play(const Position& position, Move move) {
  const Board own_pieces = (position.own_pieces() & ~bit_of(move.from())) | bit_of(move.to());
  const Board enemy_pieces = position.enemy_pieces() & ~move.captured();
  const bool is_white = position.mover() == white;
  const bool can_count = position.quiet_plies < Position::max_quiet_plies;
  return {{is_white ? own_pieces : enemy_pieces, is_white ? enemy_pieces : own_pieces},
          move.is_capture() ? 0 : position.quiet_plies + can_count,
          position.to_move ^ 1};
}

// The pieces of `own_pieces` that could capture if it were their side's move.
Board capturing_pieces(Board own_pieces, Board enemy_pieces, Board empty);
// The number of single steps that the pieces of `own_pieces` could make if there were no captures.
int count_steps(Board own_pieces, Board empty);

}  // namespace kibitz::fanorona
