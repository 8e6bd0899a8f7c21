// Scales the target time of a move: less time if the best move is stable, more if it changes, its score falls, or
// other moves take much of the nodes. The formula is Ethereal's (A. Grant, timeman.c, 2021).
#pragma once

#include "kibitz/core/score.hpp"

namespace kibitz {

// What iterative deepening knows about its best move after an iteration.
struct BestMoveSigns {
  int unchanged = 0;            // earlier iterations in a row with the same best move
  Score fall = 0;               // drop of the score since two iterations ago, in evaluation units; negative: a rise
  double share_of_nodes = 0.5;  // share of all nodes, 0 to 1, searched below the best move
};

// The factor for the target time of the search.
double time_factor(const BestMoveSigns& signs);

}  // namespace kibitz
