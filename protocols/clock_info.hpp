// The clocks in a protocol command. Missing values get defaults, so that every search ends.
#pragma once

#include "kibitz/core/limits.hpp"

namespace kibitz {

struct ClockInfo {
  std::optional<Milliseconds> own;    // time left of the side to move
  std::optional<Milliseconds> other;  // time left of the opponent
  Milliseconds increment{0};          // increment of the side to move
  int moves_to_go = 0;                // moves until the next time control; 0: the time is for all remaining moves
  bool has_any = false;               // true if any clock value was given, so the game is timed
};

// Sets the time limits from the clocks. If only the opponent's clock is given, ours is assumed to be about the same. If
// neither clock is given but the game is timed and there are no other limits, the increment is the time for the move,
// or one second without an increment.
void apply_clocks(Limits& limits, const ClockInfo& info);

}  // namespace kibitz
