// Killer moves (Akl and Newborn 1977): quiet moves that cut at a sibling are tried early, two for each ply.
#pragma once

#include "kibitz/search/frame.hpp"

namespace kibitz {

template <class Move>
void add_killer(Frame<Move>& frame, Move move) {
  if (frame.killers[0] == move) return;
  frame.killers[1] = frame.killers[0];
  frame.killers[0] = move;
}

}  // namespace kibitz
