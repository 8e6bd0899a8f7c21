// Compares two searches of one position: where they diverge, and how they differ in nodes.
#pragma once

#include "trace/find.hpp"

namespace kibitz::trace {

// The rows of two nodes that the same moves lead to, one in each search.
struct NodePair {
  Row first = 0, second = 0;
};

struct Difference {
  std::vector<NodePair> path;      // the nodes from the root to the divergence
  std::vector<std::string> moves;  // the moves between these nodes
};

// Compares two trees from `roots` down. From each node, the path continues with the move whose costs in the two trees
// differ most, at its last search in each tree. (The cost of a move is the number of nodes of all its searches.) The
// path ends where the causes differ, or where no move that both trees searched differs in cost.
Difference difference_of(const TraceTree& first, const TraceTree& second, NodePair roots);

}  // namespace kibitz::trace
