// Move generation for English draughts. Captures are compulsory and run to their end; a man's end at the latest on the
// crown row, from which it could only jump backwards.
//
// A captured piece leaves the board when the move is over, and may not be jumped twice. Whether it still blocks does
// not matter: a jumper's landing squares all lie on rows of one parity, and what it jumps on rows of the other.
#pragma once

#include <limits>

#include "games/checkers/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::checkers {

bool can_capture(const Position& position);
bool can_move(const Position& position);

// The legal moves, each once.
void generate(const Position& position, MoveList<Move>& moves);

// How many they are.
int count_moves(const Position& position);

// The captures alone, each once: none where there is none to make.
void generate_captures(const Position& position, MoveList<Move>& moves);

// Steps that crown a man. Precondition: there is no capture.
void generate_crownings(const Position& position, MoveList<Move>& moves);

// The legal moves, a capture as often as there are routes for it.
void generate_routes(const Position& position, MoveList<Move>& moves);

// For any bytes that a Move can hold.
bool is_legal(const Position& position, Move move);

// Inline, and built in registers: an array written by a computed index and then copied whole would stall on its own
// stores at every node.
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
