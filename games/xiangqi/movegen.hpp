// Generates legal moves. The attacks on the mover's general are computed once per position (the guard): they show which
// pieces may not move freely, and where no piece may land. All other moves need no test.
#pragma once

#include "games/xiangqi/attacks.hpp"
#include "games/xiangqi/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::xiangqi {

// An upper bound on the number of moves: two rooks and two cannons (17 points each), horses, pawns, defenders and
// general.
inline constexpr std::size_t most_moves = 120;

// The guard of one side's general.
struct Guard {
  bool in_check = false;
  Bits bound;      // own pieces whose move may expose the general
  Bits forbidden;  // empty points between the general and a bare cannon, where a piece would become the cannon's screen
};
Guard guard_of(const Position& position, Colour side);

bool is_in_check(const Position& position, Colour side);

// The pieces of `by` that attack the point if the board is occupied by `men`, which may lack some of these pieces.
Bits attackers_of(const Position& position, int point, Colour by, Bits men);

// Would the general of `side` be attacked after the move? The move may be of either side. Facing generals count as
// attacked.
bool is_attacked_after(const Position& position, Colour side, Move move);

inline bool gives_check(const Position& position, Move move) {
  return is_attacked_after(position, other(position.mover), move);
}

// The pseudo-legal targets of the piece on this point: own pieces are excluded, but the safety of the general is
// ignored.
Bits targets_from(const Position& position, int point);

void generate_moves(const Position& position, MoveList<Move>& moves);
void generate_captures(const Position& position, MoveList<Move>& moves);

// Is the move legal? Its bytes may be arbitrary.
bool is_legal_move(const Position& position, Move move);
bool has_legal_move(const Position& position);

}  // namespace kibitz::xiangqi
