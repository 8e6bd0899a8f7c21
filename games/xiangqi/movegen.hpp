// Generates legal moves. The attacks on the mover's general are computed once per position (`GeneralSafety`). They show
// which pieces may not move freely and to which points no piece may move. All other moves need no test.
#pragma once

#include "games/xiangqi/attacks.hpp"
#include "games/xiangqi/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::xiangqi {

// An upper bound on the number of moves: two rooks and two cannons (17 points each), horses, pawns, defenders and
// general.
inline constexpr std::size_t max_moves = 120;

// How the attacks on one side's general restrict the side's moves.
struct GeneralSafety {
  bool in_check = false;
  Bits bound;      // pieces of either side whose move may expose the general
  Bits forbidden;  // points between the general and a cannon without a screen: a piece there would become the screen
};
GeneralSafety general_safety_of(const Position& position, Colour side);

bool is_in_check(const Position& position, Colour side);

// The pieces of `by` that attack the point, if `occupied` is the set of all pieces on the board. Pieces that are not in
// `occupied` do not attack.
Bits attackers_of(const Position& position, int point, Colour by, Bits occupied);

// True if the general of `side` is attacked after the move, which may be a move of either side. Generals that face each
// other count as attacked.
bool is_attacked_after(const Position& position, Colour side, Move move);

inline bool gives_check(const Position& position, Move move) {
  return is_attacked_after(position, opponent_of(position.mover), move);
}

// The pseudo-legal targets of the piece on this point: own pieces are excluded, but the safety of the general is
// ignored.
Bits pseudo_legal_targets(const Position& position, int point);

void generate_moves(const Position& position, MoveList<Move>& moves);
void generate_captures(const Position& position, MoveList<Move>& moves);

// True if the move is legal. The move may consist of arbitrary bytes.
bool is_legal_move(const Position& position, Move move);
bool has_legal_move(const Position& position);

}  // namespace kibitz::xiangqi
