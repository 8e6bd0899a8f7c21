#include "protocols/told_clocks.hpp"

namespace kibitz {

void set_clocks(Limits& limits, const ToldClocks& told) {
  if (const auto remaining = told.own ? told.own : told.other) {
    limits.clock = ClockTime{*remaining, told.increment, told.moves_to_go};
    return;
  }
  const bool is_limited = limits.depth || limits.nodes || limits.time || limits.win_in;
  if (!told.has_any || is_limited) return;
  limits.time = told.increment > Milliseconds{0} ? told.increment : Milliseconds{1000};
}

}  // namespace kibitz
