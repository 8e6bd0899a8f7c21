// Pondering: a search with Limits::ponder looks ahead at the other side's expense, and its clock begins to run when the
// move that it expected has been played.
#pragma once

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

// From now on the limits of time hold for the search that obeys `control`. Safe from any thread.
void ponder_hit(Control& control, const Limits& limits);

}  // namespace kibitz
