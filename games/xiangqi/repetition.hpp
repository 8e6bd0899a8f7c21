// Repetition by the Asian rules (AXF). Perpetual check and perpetual chase are offences, and a side whose offence is
// more serious than the opponent's loses.
#pragma once

#include <string_view>

#include "kibitz/core/score.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

class Xiangqi;

namespace xiangqi {

// The index of the earlier occurrence of the current position that starts the cycle; -1 if the game has not ended by
// repetition. A referee requires three occurrences of the position. A search requires only two if the earlier one is at
// or after the root.
int start_of_cycle(const Line<Xiangqi>& line, Judge judge);

struct Ruling {
  Outcome outcome = Outcome::draw();  // for the side to move
  std::string_view offence{};         // what the losing side did: "perpetual check"; empty for a draw
};

// The ruling on the moves of the cycle that starts at index `since`.
Ruling rule_by_axf(const Line<Xiangqi>& line, int since);

}  // namespace xiangqi
}  // namespace kibitz
