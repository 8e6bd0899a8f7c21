// Static exchange evaluation: the gain of a capture and the recaptures on its point, least valuable piece first. Unlike
// in chess, every capture can give a cannon a screen or remove one, so the attackers are computed anew each time. Pins
// are ignored.
#pragma once

#include "games/xiangqi/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::xiangqi {

// Does the move win at least the threshold, in units of exchange_values, if both sides may stop capturing at any time?
bool wins_exchange(const Position& position, Move move, Score threshold);

}  // namespace kibitz::xiangqi
