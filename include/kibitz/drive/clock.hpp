// How much time one move gets.
#pragma once

#include <optional>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// `target`: no new depth is begun after about this long. `most`: the search is stopped here.
struct TimeShare {
  std::optional<Milliseconds> target;
  std::optional<Milliseconds> most;
};

// A time per move is used up; a clock, less the overhead and a reserve, is shared out over the moves to come. Never
// negative; none at all where the limits set no time.
TimeShare time_share(const Limits& limits);

}  // namespace kibitz
