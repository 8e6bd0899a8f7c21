// Pondering: a search with Limits::ponder runs during the opponent's turn. The clock of the side that ponders starts at
// ponder_hit().
#pragma once

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// Starts the clock of the search that uses `control`: from now on its time limits apply. May be called from any thread.
void ponder_hit(Control& control, const Limits& limits);

}  // namespace kibitz
