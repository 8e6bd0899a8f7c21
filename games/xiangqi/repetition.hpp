// Repetition by the Asian rules (AXF): who checks or chases all the time loses.
#pragma once

#include "kibitz/core/score.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

class Xiangqi;

namespace xiangqi {

// The first of the occurrences that end the game with the present position, or -1. A referee wants three; a search
// takes the second where the first is the root or later.
int repeated_since(const Line<Xiangqi>& line, Judge judge);

// Judges the moves since that occurrence, for the side to move.
Outcome judge_by_axf(const Line<Xiangqi>& line, int since);

}  // namespace xiangqi
}  // namespace kibitz
