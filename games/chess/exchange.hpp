// Static exchange evaluation: both sides capture on one square, least valuable piece first, until one stops (Reul's
// threshold form, "New architectures in computer chess", 2009, section 2.2.3). X-ray attackers count; pins are ignored.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

// True if the exchange that starts with this legal move wins at least `threshold`, in units of
// weights::exchange_values.
bool wins_exchange(const Position& position, Move move, int threshold);

}  // namespace kibitz::chess
