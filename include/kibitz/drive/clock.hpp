// Time management: how much time one move gets.
#pragma once

#include <optional>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// `fair`: the even share of the move, for searches that can stop at any time and have no BestMoveSigns. `target`: no
// new iteration begins after about this time; it is less than the even share, because an iteration that has begun
// continues. `most`: the search is stopped at this time.
struct TimeShare {
  std::optional<std::chrono::microseconds> fair;
  std::optional<std::chrono::microseconds> target;
  std::optional<std::chrono::microseconds> most;
};

// The number of moves, including this one, that share the clock if the time control does not say. It falls during the
// game, so that little time is left at the end, but not below a minimum, so that a long game does not run short.
int moves_to_come(int plies_played);

// A time per move is used fully. A clock, minus a reserve and the overhead of the moves to come, is shared among
// those moves. The times are never negative and at most longest_time. They are empty if the limits set no time.
TimeShare time_share(const Limits& limits, int moves = moves_to_come(0));

}  // namespace kibitz
