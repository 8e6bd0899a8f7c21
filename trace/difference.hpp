// Compares two searches of one position: where they diverge, and how they differ in nodes.
#pragma once

#include "trace/find.hpp"

namespace kibitz::trace {

// The rows of two nodes, one in each search, that are reached by the same moves.
struct NodePair {
  Row first = 0, second = 0;
};

struct DivergencePath {
  std::vector<NodePair> path;      // the nodes from the root to the divergence
  std::vector<std::string> moves;  // the moves between these nodes
};

// Compares two trees from `roots` down. From each node, the path continues with the move whose costs in the two trees
// differ most, at its last search in each tree. (The cost of a move is the number of nodes of all its searches.) The
// path ends where the causes differ, or where no move that both trees searched differs in cost.
DivergencePath find_divergence(const TraceTree& first, const TraceTree& second, NodePair roots);

}  // namespace kibitz::trace
