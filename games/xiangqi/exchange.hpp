// Static exchange evaluation: what a capture and the recaptures on its point win, cheapest man first. Cannons make it
// unlike chess: every capture takes a man off a line, which can give a screen or take one away, so the attackers are
// looked up afresh each time. Pins are not seen.
#pragma once

#include "games/xiangqi/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::xiangqi {

// Does the move win at least the threshold, in the units of exchange_values, if both sides may stop at any time?
bool wins_exchange(const Position& position, Move move, Score threshold);

}  // namespace kibitz::xiangqi
