// Pondering: a search with Limits::ponder runs in the opponent's time. The clock of the side to move starts at
// ponder_hit().
#pragma once

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// Starts the clock: from now on the time limits apply to the search that uses `control`. May be called from any
// thread.
void ponder_hit(Control& control, const Limits& limits);

}  // namespace kibitz
