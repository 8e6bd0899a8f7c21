// How long a search may go on. Limits that are not set do not bound; the first one reached ends the search. With none
// at all it runs until it is stopped, solved, or max_ply deep.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace kibitz {

using Milliseconds = std::chrono::milliseconds;

// Readers clamp longer times to this, 34 years, so that no sum of times overflows.
inline constexpr Milliseconds longest_time{std::int64_t{1} << 40};
// Clamps a number of milliseconds from outside to what is representable; a negative one counts as 0.
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
  // Reserved from every clock once per future move, for the transport between engine and referee and for delays on a
  // busy machine.
  Milliseconds overhead{10};
  // Time that a move on this machine takes beyond its plan, as observed (kibitz/core/lateness.hpp); 0: none was seen.
  std::chrono::microseconds lateness{0};
  bool ponder = false;  // the clock does not run until ponder_hit
};

}  // namespace kibitz
