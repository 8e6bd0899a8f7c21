// How long a search may go on. Limits that are not set do not bound; the first one reached ends the search. With none
// at all it runs until it is stopped, solved, or max_ply deep.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace kibitz {

using Milliseconds = std::chrono::milliseconds;

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
  Milliseconds overhead{10};           // kept back from every clock, for the way between engine and referee
  bool ponder = false;                 // the clock does not run until ponder_hit
};

}  // namespace kibitz
