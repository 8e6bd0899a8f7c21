// Legal moves. Everything that attacks the mover's general is computed once per position (the guard): which pieces may
// not move freely, and where no piece may land. The other moves need no test.
#pragma once

#include "games/xiangqi/attacks.hpp"
#include "games/xiangqi/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::xiangqi {

// An upper bound: two rooks and two cannons (17 points each), horses, pawns, defenders and general.
inline constexpr std::size_t most_moves = 120;

// The safety of one side's general.
struct Guard {
  bool in_check = false;
  Bits bound;      // its own pieces whose move may expose it
  Bits forbidden;  // empty points between it and a bare cannon: a piece there becomes the cannon's screen
};
Guard guard_of(const Position& position, Colour side);

bool is_in_check(const Position& position, Colour side);

// Pieces of `by` that attack the point, if the board is occupied by `men` (which may lack some of them).
Bits attackers_of(const Position& position, int point, Colour by, Bits men);

// Would the general of `side` be attacked after the move, which may be of either
// side? Facing generals count as attacked.
bool is_attacked_after(const Position& position, Colour side, Move move);

inline bool gives_check(const Position& position, Move move) {
  return is_attacked_after(position, other(position.mover), move);
}

// Pseudo-legal targets of the piece on this point: own pieces are excluded, the general's safety is ignored.
Bits targets_from(const Position& position, int point);

void generate_moves(const Position& position, MoveList<Move>& moves);
void generate_captures(const Position& position, MoveList<Move>& moves);

// Accepts any bytes.
bool is_legal_move(const Position& position, Move move);
bool has_legal_move(const Position& position);

}  // namespace kibitz::xiangqi
