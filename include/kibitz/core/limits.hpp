// How long a search may go on. Limits that are not set do not bound; the first one reached ends the search. With none
// at all it runs until it is stopped, solved, or max_ply deep.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace kibitz {

using Milliseconds = std::chrono::milliseconds;

// Who reads a time takes longer ones for this, 34 years: so that no sum of times overflows.
inline constexpr Milliseconds longest_time{std::int64_t{1} << 40};
// A number of milliseconds that somebody wrote; below zero: none are left.
constexpr Milliseconds milliseconds_of(std::int64_t number) {
  return Milliseconds{number < 0 ? 0 : number < longest_time.count() ? number : longest_time.count()};
}

// The game clock of the side to move.
struct ClockTime {
  Milliseconds remaining{0};
  Milliseconds increment{0};
  int moves_to_go = 0;  // 0: the rest of the game
};

struct Limits {
  std::optional<int> depth;            // plies
  std::optional<std::uint64_t> nodes;  // play() calls
  std::optional<Milliseconds> time;    // for this move
  std::optional<ClockTime> clock;      // for the game: the search chooses its share
  std::optional<int> win_in;           // moves: end as soon as a win of at most that length is found
  // Kept back from every clock, once for each move to come: for the way between engine and referee, and for the moments
  // in which a busy machine runs somebody else.
  Milliseconds overhead{10};
  // Time that a move on this machine takes beyond its plan, as observed (kibitz/core/lateness.hpp); 0: none was seen.
  std::chrono::microseconds lateness{0};
  bool ponder = false;  // the clock does not run until ponder_hit
};

}  // namespace kibitz
