// Parity: the side that plays last in a region of empty squares gains, so moves into odd regions are tried first. The
// four quadrants of the board approximate the regions (as in Zebra and Edax).
#pragma once

#include "games/othello/board.hpp"

namespace kibitz::othello {

inline constexpr int quadrant_of(int square) { return (square >> 2 & 1) | (square >> 4 & 2); }

inline constexpr Board quadrant_squares(int quadrant) {
  constexpr Board upper_left = 0x0f0f0f0f;
  return upper_left << (4 * (quadrant & 1) + 32 * (quadrant >> 1));
}

// All squares of the quadrants in which the number of empty squares is odd.
inline constexpr Board odd_quadrants(Board empties) {
  Board odd = 0;
  for (int quadrant = 0; quadrant < 4; ++quadrant)
    if ((count_of(empties & quadrant_squares(quadrant)) & 1) != 0) odd |= quadrant_squares(quadrant);
  return odd;
}

}  // namespace kibitz::othello
