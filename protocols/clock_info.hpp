// The clocks in a protocol command. Missing values get defaults, so that every search ends.
#pragma once

#include "kibitz/core/limits.hpp"

namespace kibitz {

struct ClockInfo {
  std::optional<Milliseconds> own;  // time left of the side to move
  std::optional<Milliseconds> other;
  Milliseconds increment{0};  // of the side to move
  int moves_to_go = 0;
  bool has_any = false;  // some clock value was given: the game is timed
};

// If only the opponent's clock is given, assume ours is about the same. An increment alone is the time for a move;
// without it, use one second. If the clock is unknown and there are other limits, those are enough.
void apply_clocks(Limits& limits, const ClockInfo& info);

}  // namespace kibitz
