// Scales the target time of a move: down if the best move is stable, up if it changes, if its score falls, or if
// other moves take many of the nodes. The formula is Ethereal's (A. Grant, timeman.c, 2021).
#pragma once

#include "kibitz/core/score.hpp"

namespace kibitz {

// Facts about the best move after an iteration.
struct BestMoveSigns {
  int unchanged = 0;            // number of consecutive earlier iterations with the same best move
  Score fall = 0;               // drop of the score since two iterations before, in evaluation units; negative: a rise
  double share_of_nodes = 0.5;  // fraction of all nodes, from 0 to 1, searched below the best move
};

// The factor by which the target time is multiplied.
double time_factor(const BestMoveSigns& signs);

}  // namespace kibitz
