// The clock values in a protocol command, and the time limits that follow from them. Missing values get defaults, so
// that every search of a timed game ends.
#pragma once

#include "kibitz/core/limits.hpp"

namespace kibitz {

struct ClockInfo {
  std::optional<Milliseconds> own;    // time left for the side to move
  std::optional<Milliseconds> other;  // time left for the opponent
  Milliseconds increment{0};          // time added to the mover's clock per move
  int moves_to_go = 0;                // moves until the next time control; 0: the time is for the rest of the game
  bool has_any = false;               // true if any clock value was given: the game is timed
};

// Sets the time limits from the clocks. If only the opponent's clock is given, the mover's clock is assumed to show the
// same time. If neither clock is given, but the game is timed and `limits` has no other limit, the time for the move is
// the increment, or one second if there is no increment.
void apply_clocks(Limits& limits, const ClockInfo& info);

}  // namespace kibitz
