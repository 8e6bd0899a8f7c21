// Repetition by the Asian rules (AXF): a side that gives perpetual check or chases perpetually loses.
#pragma once

#include "kibitz/core/score.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

class Xiangqi;

namespace xiangqi {

// The first of the occurrences of the present position that end the game, or -1. A referee requires three; a search
// accepts the second if the first is at or after the root.
int repeated_since(const Line<Xiangqi>& line, Judge judge);

// Judges the moves since that occurrence, for the side to move.
Outcome judge_by_axf(const Line<Xiangqi>& line, int since);

}  // namespace xiangqi
}  // namespace kibitz
