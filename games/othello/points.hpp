// The result of a finished game in discs.
#pragma once

#include "games/othello/board.hpp"

namespace kibitz::othello {

// The disc difference of a finished game, from the mover's view. In tournaments empty squares count for the winner
// (World Othello Federation, rule 13); otherwise they count for neither side.
inline constexpr int final_points(Discs discs, Board board, bool empties_to_winner) {
  const int difference = count_of(discs.mover) - count_of(discs.opponent);
  if (!empties_to_winner || difference == 0) return difference;
  const int empties = count_of(board & ~discs.occupied());
  return difference > 0 ? difference + empties : difference - empties;
}

}  // namespace kibitz::othello
