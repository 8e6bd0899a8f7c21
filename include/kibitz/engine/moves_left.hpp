// Estimates how many moves the side to move still has to make. Time management divides the clock by this number.
#pragma once

#include <algorithm>

#include "kibitz/drive/clock.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

// If the game bounds the remaining plies, the last plies_without_time plies get no share of the time, because a search
// then reaches the end of the game quickly. The constant suits long time controls, and is on the safe side for shorter
// ones.
template <class G>
int estimated_moves_left(const Line<G>& line) {
  constexpr int plies_without_time = 14;  // number of final plies that get no share of the time
  constexpr int min_moves = 4;
  if constexpr (KnowsPliesLeft<G>)
    return std::max((line.game().plies_left(line.current()) - plies_without_time + 1) / 2, min_moves);
  else
    return moves_to_come(line.last());
}

}  // namespace kibitz
