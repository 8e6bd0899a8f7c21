// How much of its share of the clock a move deserves: little where the search has long been of one mind, much where its
// best move changes, its score falls, or much of its work goes into other moves. The three signs are those of many
// chess programs, in this form Ethereal's (A. Grant, timeman.c, 2021).
#pragma once

#include "kibitz/core/score.hpp"

namespace kibitz {

// What deepening knows of its best move when an iteration is over.
struct BestMoveSigns {
  int unchanged = 0;      // iterations before this one, in a row, that ended with the same move
  Score fall = 0;         // evaluation units by which it is worth less than two iterations ago; below zero: more
  double of_nodes = 0.5;  // the part of all nodes, 0 to 1, that was searched below it
};

// To be multiplied with the target of the search.
double time_factor(const BestMoveSigns& signs);

}  // namespace kibitz
