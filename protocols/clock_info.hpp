// The clocks in a protocol command. Missing values get defaults, so that every search ends.
#pragma once

#include "kibitz/core/limits.hpp"

namespace kibitz {

struct ClockInfo {
  std::optional<Milliseconds> own;  // time left of the side to move
  std::optional<Milliseconds> other;
  Milliseconds increment{0};  // increment of the side to move
  int moves_to_go = 0;
  bool has_any = false;  // true if any clock value was given, so the game is timed
};

// Sets the time limits from the clocks. If only the opponent's clock is given, ours is assumed to be about the same. If
// only an increment is given, it is the time for the move. If nothing is known, the time is one second, unless there
// are other limits.
void apply_clocks(Limits& limits, const ClockInfo& info);

}  // namespace kibitz
