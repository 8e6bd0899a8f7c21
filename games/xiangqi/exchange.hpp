// Static exchange evaluation: the gain of a capture and the recaptures on its point, least valuable piece first. Any
// capture can add or remove a cannon's screen, so unlike in chess the attackers are recomputed after each capture. Pins
// are ignored.
#pragma once

#include "games/xiangqi/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::xiangqi {

// True if the move wins at least the threshold, in units of exchange_values. Both sides may stop capturing at any time.
bool wins_exchange(const Position& position, Move move, Score threshold);

}  // namespace kibitz::xiangqi
