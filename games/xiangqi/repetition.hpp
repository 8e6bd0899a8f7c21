// Repetition by the Asian rules (AXF): a side that gives perpetual check or chases perpetually loses.
#pragma once

#include "kibitz/core/score.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

class Xiangqi;

namespace xiangqi {

// The index of the earlier occurrence of the current position that starts the cycle; -1 if the game has not ended by
// repetition. A referee requires three occurrences; a search accepts the second one if the first is at or after the
// root.
int start_of_cycle(const Line<Xiangqi>& line, Judge judge);

// The outcome of the moves since that occurrence, for the side to move.
Outcome judge_by_axf(const Line<Xiangqi>& line, int since);

}  // namespace xiangqi
}  // namespace kibitz
