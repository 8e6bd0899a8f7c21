// Time management: how much time one move gets.
#pragma once

#include <optional>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// The time for one move. `fair`: the even share of the clock, for searches that can stop at any moment and have no
// BestMoveSigns. `target`: no new iteration starts after about this time; it is less than the even share, because an
// iteration that has started continues. `most`: the search is stopped at this time.
struct TimeShare {
  std::optional<std::chrono::microseconds> fair;
  std::optional<std::chrono::microseconds> target;
  std::optional<std::chrono::microseconds> most;
};

// The number of moves, including this one, among which the clock is divided if the time control does not say. It
// falls during the game, so that little time is left over at the end. It has a minimum, so that time does not run out
// in a long game.
int moves_to_come(int plies_played);

// The time for the next move. A time per move is used fully. A clock is reduced by a reserve and by the overhead of the
// moves to come, and divided among these moves. The times are from 0 to longest_time; empty if no time limit is set.
TimeShare time_share(const Limits& limits, int moves = moves_to_come(0));

}  // namespace kibitz
