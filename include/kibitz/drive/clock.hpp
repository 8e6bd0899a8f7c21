// Time management: how much time one move gets.
#pragma once

#include <optional>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// The time for one move. `fair`: the move's even share of the clock, used by searches that can stop at any moment and
// have no BestMoveSigns. `target`: no new iteration starts after about this time. It is less than `fair`, because an
// iteration in progress continues past the target. `maximum`: the search is stopped at this time.
struct TimeShare {
  std::optional<std::chrono::microseconds> fair;
  std::optional<std::chrono::microseconds> target;
  std::optional<std::chrono::microseconds> maximum;
};

// The number of moves, including this one, among which the clock is divided if the time control does not set their
// number. The number falls during the game, so that little time remains unused at the end. It has a minimum, so that a
// long game is not lost on time.
int moves_to_come(int plies_played);

// The time for the next move. A fixed time per move is used fully. From a clock, a reserve and the overhead of the
// moves to come are subtracted; the rest is divided among these moves. All members are empty if `limits` has neither a
// time nor a clock.
TimeShare time_share(const Limits& limits, int moves = moves_to_come(0));

}  // namespace kibitz
