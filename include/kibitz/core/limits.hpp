// Limits of a search. A limit that is not set does not apply; the first limit reached ends the search. Without limits
// a search runs until it is stopped, solved, or max_ply deep.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace kibitz {

using Milliseconds = std::chrono::milliseconds;  // the unit of limits and clocks

// The longest time that Kibitz handles, 34 years. Longer times are reduced to it, so that no sum of times overflows.
inline constexpr Milliseconds longest_time{std::int64_t{1} << 40};
// Converts a number of milliseconds from user input. A negative number becomes 0, a large one longest_time.
constexpr Milliseconds milliseconds_of(std::int64_t number) {
  return Milliseconds{number < 0 ? 0 : number < longest_time.count() ? number : longest_time.count()};
}

// The game clock of the side to move.
struct ClockTime {
  Milliseconds remaining{0};  // time left on the clock
  Milliseconds increment{0};  // time added per move
  int moves_to_go = 0;        // moves until the next time control; 0: the clock is for the rest of the game
};

struct Limits {
  std::optional<int> depth;            // largest depth, in plies
  std::optional<std::uint64_t> nodes;  // largest number of nodes (calls of play())
  std::optional<Milliseconds> time;    // time for this move
  std::optional<ClockTime> clock;      // game clock; the search decides how much of it this move gets
  std::optional<int> win_in;           // length in moves: the search ends once it finds a win of at most this length
  // Time reserved from the clock for each move still to be played: for communication between engine and referee, and
  // for moments in which a busy machine runs other programs.
  Milliseconds overhead{10};
  // The delay to expect for this move, computed from earlier moves on this machine (kibitz/core/delay_estimator.hpp).
  // 0: no delays were observed.
  std::chrono::microseconds lateness{0};
  bool ponder = false;  // true: the clock does not run until ponder_hit()
};

}  // namespace kibitz
