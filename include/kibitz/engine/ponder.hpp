// Pondering: a search with Limits::ponder runs during the opponent's time. Its own clock starts at the ponder hit.
#pragma once

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// From now on the time limits apply to the search that uses `control`. Safe from any thread.
void ponder_hit(Control& control, const Limits& limits);

}  // namespace kibitz
