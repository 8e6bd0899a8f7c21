// Compares two searches of one position: where they diverge, and the cost in nodes.
#pragma once

#include "trace/find.hpp"

namespace kibitz::trace {

// A node of both searches, reached by the same moves.
struct NodePair {
  Row first = 0, second = 0;
};

struct Difference {
  std::vector<NodePair> path;  // leads to the divergence, always into the move with the largest extra cost
  std::vector<std::string> moves;
};

// Compares the last search of each move in both trees; the cost of a move is the nodes of all its searches. The path
// ends where the causes differ, or where no move that both searched differs in cost.
Difference difference_of(const TraceTree& first, const TraceTree& second, NodePair roots);

}  // namespace kibitz::trace
