// How much time one move gets.
#pragma once

#include <optional>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// `target`: no new depth is begun after about this long. `most`: the search is stopped here.
struct TimeShare {
  std::optional<std::chrono::microseconds> target;
  std::optional<std::chrono::microseconds> most;
};

// A time per move is used up; a clock, less what the overhead of the moves to come will take and a reserve, is shared
// out over those moves. Never negative, nor longer than longest_time; none at all where the limits set no time.
TimeShare time_share(const Limits& limits);

}  // namespace kibitz
