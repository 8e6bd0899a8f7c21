#include "protocols/clock_info.hpp"

namespace kibitz {

void apply_clocks(Limits& limits, const ClockInfo& info) {
  if (const auto remaining = info.own ? info.own : info.other) {
    limits.clock = ClockTime{*remaining, info.increment, info.moves_to_go};
    return;
  }
  const bool is_limited = limits.depth || limits.nodes || limits.time || limits.win_in;
  if (!info.has_any || is_limited) return;
  limits.time = info.increment > Milliseconds{0} ? info.increment : Milliseconds{1000};
}

}  // namespace kibitz
