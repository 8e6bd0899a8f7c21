// Move generation for fanorona. Capturing is compulsory but continuing a capture is not, so every prefix of a chain of
// captures is a move.
#pragma once

#include "games/fanorona/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::fanorona {

// In a chain, captured pieces leave the board at once and their points may be entered. No point may be entered twice,
// including the start of the chain, and two consecutive steps must differ in direction.

// A position on a board with this set of points.
struct MaskedPosition {
  const Position& position;
  Board points;

  Board empty() const { return points & ~position.occupied(); }
};

bool can_capture(const MaskedPosition& place);
// Is there a legal move? If the enemy has no pieces left, the game is over and there is none.
bool can_move(const MaskedPosition& place);

// generate: lists each legal move once. generate_routes: lists each capture once per route.
void generate(const MaskedPosition& place, MoveList<Move>& moves);
void generate_routes(const MaskedPosition& place, MoveList<Move>& moves);

// Is the move legal? Its bytes may be arbitrary.
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

// For the side with the pieces `own`. capturing_men: the pieces that could start a capture if it were that side's move.
// count_steps: the number of its single steps.
Board capturing_men(Board own, Board enemy, Board empty);
int count_steps(Board own, Board empty);

}  // namespace kibitz::fanorona
