// Move generation for fanorona. Capturing is compulsory; going on capturing is not, so every beginning of a chain of
// captures is a move too.
//
// In a chain the captured men leave the board at once and their points may be entered; no point is entered twice, nor
// the one where the chain began, and no two steps that follow each other go in the same direction.
#pragma once

#include "games/fanorona/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::fanorona {

// A position on a board of a given set of points.
struct Place {
  const Position& position;
  Board points;

  Board empty() const { return points & ~position.occupied(); }
};

bool can_capture(const Place& place);
// Whether there is a legal move. There is none if the enemy has no pieces left: the game is over.
bool can_move(const Place& place);

// The legal moves, each once; then a capture as often as there are routes for it.
void generate(const Place& place, MoveList<Move>& moves);
void generate_routes(const Place& place, MoveList<Move>& moves);

// For any bytes that a Move can hold.
bool is_legal(const Place& place, Move move);

inline Position play(const Position& position, Move move) {
  const Board own = (position.own() & ~bit_of(move.from())) | bit_of(move.to());
  const Board enemy = position.enemy() & ~move.captured();
  const bool is_white = position.mover() == white;
  const bool can_count = position.quiet_plies < Position::most_quiet_plies;
  return {{is_white ? own : enemy, is_white ? enemy : own},
          move.is_capture() ? 0 : position.quiet_plies + can_count,
          position.to_move ^ 1};
}

// The men of one side that could start a capture were it to move, and how many single steps they have between them.
Board capturing_men(Board own, Board enemy, Board empty);
int count_steps(Board own, Board empty);

}  // namespace kibitz::fanorona
