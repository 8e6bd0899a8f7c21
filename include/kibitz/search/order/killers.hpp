// Killer moves (Akl and Newborn 1977): quiet moves that caused a cutoff at a sibling are tried early, two per ply.
#pragma once

#include "kibitz/search/alpha_beta/frame.hpp"

namespace kibitz {

template <class Move>
void add_killer(Frame<Move>& frame, Move move) {
  if (frame.killers[0] == move) return;
  frame.killers[1] = frame.killers[0];
  frame.killers[0] = move;
}

}  // namespace kibitz
