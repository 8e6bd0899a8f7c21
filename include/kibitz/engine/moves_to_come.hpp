// Over how many moves of one side the clock of a game is shared out.
#pragma once

#include <algorithm>

#include "kibitz/drive/clock.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

// Where the game knows how many plies are left, the last of them take no thought, as a search sees the end. How many is
// a guess at the clocks of long games, and safe at all others.
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
