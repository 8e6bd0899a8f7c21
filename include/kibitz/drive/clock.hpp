// How much time one move gets.
#pragma once

#include <optional>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// `fair`: the move's even share, for whoever can stop at any time and has no signs to go by. `target`: no new depth is
// begun after about this long (less than the even share, since a depth once begun goes on). `most`: the search is
// stopped here.
struct TimeShare {
  std::optional<std::chrono::microseconds> fair;
  std::optional<std::chrono::microseconds> target;
  std::optional<std::chrono::microseconds> most;
};

// Over how many moves, this one among them, a clock is shared out where nobody knows how many will come: fewer and
// fewer as the game goes on, so that little is left at its end, but never so few that a long game runs short.
int moves_to_come(int plies_played);

// A time per move is used up; a clock, less what the overhead of the moves to come will take and a reserve, is shared
// out over those moves. Never negative, nor longer than longest_time; none at all where the limits set no time.
TimeShare time_share(const Limits& limits, int moves = moves_to_come(0));

}  // namespace kibitz
