// Compares two searches of one position: where they diverge, and how they differ in nodes.
#pragma once

#include "trace/find.hpp"

namespace kibitz::trace {

// Rows of a node in the two searches, reached by the same moves.
struct NodePair {
  Row first = 0, second = 0;
};

struct Difference {
  std::vector<NodePair> path;  // from the root to the divergence, at each node by the move whose costs differ most
  std::vector<std::string> moves;
};

// Compares two trees from `roots` down. The cost of a move is the nodes of all its searches; the path continues with
// its last search in either tree. It ends where the causes differ, or where no move that both searched differs in
// cost.
Difference difference_of(const TraceTree& first, const TraceTree& second, NodePair roots);

}  // namespace kibitz::trace
