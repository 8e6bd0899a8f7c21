// Two searches of one position: where they part, and what it cost.
#pragma once

#include "trace/find.hpp"

namespace kibitz::trace {

// A node of both searches, reached by the same moves.
struct Pair {
  Row first = 0, second = 0;
};

struct Difference {
  std::vector<Pair> path;  // from the roots down to where they part, ever into the move that costs most more
  std::vector<std::string> moves;
};

// The last searches of a move in both trees are compared, and a move's nodes are those of all its searches. The path
// ends where the nodes ended for different causes, or where no move was searched by both at different cost.
Difference difference_of(const Tree& first, const Tree& second, Pair roots);

}  // namespace kibitz::trace
