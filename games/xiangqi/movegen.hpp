// Legal moves. Everything that bears on the mover's general is found once a position (the guard): which men may not
// move freely, and where no man may land. The rest are moved without further tests.
#pragma once

#include "games/xiangqi/attacks.hpp"
#include "games/xiangqi/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::xiangqi {

// Two rooks and two cannons (17 points each), horses, pawns, defenders and general: no legal set-up has more moves.
inline constexpr std::size_t most_moves = 120;

// How the general of one side stands.
struct Guard {
  bool in_check = false;
  Bits bound;      // its men that stand where leaving may expose it
  Bits forbidden;  // empty points between it and a bare cannon: a man there becomes the cannon's screen
};
Guard guard_of(const Position& position, Colour side);

bool is_in_check(const Position& position, Colour side);

// Men of `by` that attack the point, were the board occupied by `men` (a subset of them may be missing).
Bits attackers_of(const Position& position, int point, Colour by, Bits men);

// Is the general of `side` attacked once the move, of either side, is made? Facing generals count as attacked.
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
