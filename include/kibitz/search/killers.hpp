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

// 2 for the newer killer, 1 for the older, 0 for other moves.
template <class Move>
int killer_rank(const Killers<Move>& killers, Move move) {
  return killers[0] == move ? 2 : killers[1] == move ? 1 : 0;
}

}  // namespace kibitz
