// Scales the target time of a move: less time if the best move is stable; more if it changes, if its score falls, or if
// other moves take many of the nodes. The formula is Ethereal's (A. Grant, timeman.c, 2021).
#pragma once

#include "kibitz/core/score.hpp"

namespace kibitz {

// What an iteration has shown about its best move.
struct BestMoveSigns {
  int unchanged = 0;            // number of consecutive earlier iterations with the same best move
  Score fall = 0;               // drop of the score over two iterations, in evaluation units; negative: a rise
  double share_of_nodes = 0.5;  // share of all nodes, from 0 to 1, that are below the best move
};

// The factor by which the target time is multiplied.
double time_factor(const BestMoveSigns& signs);

}  // namespace kibitz
