// Estimates how many moves one side still has to make, to share the clock among them.
#pragma once

#include <algorithm>

#include "kibitz/drive/clock.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

// If the game knows its remaining plies, the last without_thought of them need no time: the search sees the end by
// then. The number is a guess for long time controls, and safe for all others.
template <class G>
int moves_to_come_in(const Line<G>& line) {
  constexpr int without_thought = 14;  // plies
  constexpr int least_moves = 4;
  if constexpr (KnowsPliesLeft<G>)
    return std::max((line.game().plies_left(line.current()) - without_thought + 1) / 2, least_moves);
  else
    return moves_to_come(line.last());
}

}  // namespace kibitz
