// Over how many moves of one side the clock of a game is shared out.
#pragma once

#include <algorithm>

#include "kibitz/drive/clock.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

template <class G>
int moves_to_come_in(const Line<G>& line) {
  if constexpr (TellsPliesToCome<G>)
    return std::max((line.game().plies_to_come(line.current()) + 1) / 2, 1);
  else
    return moves_to_come(line.last());
}

}  // namespace kibitz
