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

bool can_capture(const MaskedPosition& place);
// True if there is a legal move. If the enemy has no pieces left, the game is over and there is no legal move.
bool can_move(const MaskedPosition& place);

// Generates each legal move once.
void generate(const MaskedPosition& place, MoveList<Move>& moves);
// Generates the legal moves, each capture once per route.
void generate_routes(const MaskedPosition& place, MoveList<Move>& moves);

// True if the move is legal. The move may consist of arbitrary bytes.
bool is_legal(const MaskedPosition& place, Move move);

inline Position play(const Position& position, Move move) {
  const Board own = (position.own() & ~bit_of(move.from())) | bit_of(move.to());
  const Board enemy = position.enemy() & ~move.captured();
  const bool is_white = position.mover() == white;
  const bool can_count = position.quiet_plies < Position::most_quiet_plies;
  return {{is_white ? own : enemy, is_white ? enemy : own},
          move.is_capture() ? 0 : position.quiet_plies + can_count,
          position.to_move ^ 1};
}

// The pieces of `own` that could capture if it were their side's move.
Board capturing_men(Board own, Board enemy, Board empty);
// The number of single steps that the pieces of `own` could make if there were no captures.
int count_steps(Board own, Board empty);

}  // namespace kibitz::fanorona
