// Move generation for checkers. Captures are compulsory, and a capture continues as long as the piece can jump. A man's
// capture ends on the crown row at the latest, because from there a man could only jump backwards.
#pragma once

#include <limits>

#include "games/checkers/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::checkers {

// Captured pieces leave the board after the move, and no piece may be jumped twice. Whether captured pieces still block
// squares is irrelevant: a jumper lands on rows of one parity and jumps over pieces on rows of the other.

bool can_capture(const Position& position);
bool can_move(const Position& position);

// Generates each legal move once.
void generate(const Position& position, MoveList<Move>& moves);

// The number of legal moves.
int count_moves(const Position& position);

// Generates each capture once. The list stays empty if there is no capture.
void generate_captures(const Position& position, MoveList<Move>& moves);

// Generates the steps that crown a man. Precondition: there is no capture.
void generate_crownings(const Position& position, MoveList<Move>& moves);

// Generates the legal moves, each capture once per route.
void generate_routes(const Position& position, MoveList<Move>& moves);

// True if the move is legal. The move may consist of arbitrary bytes.
bool is_legal(const Position& position, Move move);

// The position after the move, computed inline and in registers. Writing an array at a computed index and then copying
// it would stall on store forwarding at every node.
inline Position play(const Position& position, Move move) {
  const Board from = Board{1} << move.from;
  const Board to = Board{1} << move.to;
  const bool is_man = (position.kings & from) == 0;
  const bool is_black = position.mover() == black;
  const Board own = (position.own() & ~from) | to;
  const Board enemy = position.enemy() & ~move.captured;
  const Board crowned = is_man ? to & crown_row[position.to_move] : to;
  const bool is_quiet = !is_man && move.captured == 0;
  const bool can_count = position.quiet_plies < std::numeric_limits<std::uint16_t>::max();
  return {{is_black ? own : enemy, is_black ? enemy : own},
          (position.kings & ~(from | move.captured)) | crowned,
          static_cast<std::uint16_t>(is_quiet ? position.quiet_plies + can_count : 0),
          static_cast<std::uint16_t>(position.to_move ^ 1)};
}

}  // namespace kibitz::checkers
