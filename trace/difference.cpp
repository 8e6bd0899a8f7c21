#include "trace/difference.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace kibitz::trace {

namespace {

// The cost of a move in one node: the number of nodes of all its searches, and the row of the last of them.
struct MoveCost {
  std::uint64_t nodes = 0;
  Row last = 0;
};
std::map<std::string, MoveCost> costs_of_moves(const TraceTree& tree, Row row) {
  std::map<std::string, MoveCost> costs_of_moves;
  for (const Row child : tree.children(row)) {
    if (searches_parent_position(tree.node(child).reason)) continue;
    MoveCost& cost = costs_of_moves[tree.move(child)];
    cost.nodes += tree.nodes(child);
    cost.last = child;
  }
  return costs_of_moves;
}

struct DifferenceStep {
  std::string move;
  NodePair rows;
  std::uint64_t distance = 0;
};

std::optional<DifferenceStep> step_with_largest_difference(const TraceTree& first, const TraceTree& second,
                                                           NodePair at) {
  std::optional<DifferenceStep> largest;
  const auto others = costs_of_moves(second, at.second);
  for (const auto& [move, cost] : costs_of_moves(first, at.first)) {
    const auto other = others.find(move);
    if (other == others.end()) continue;
    const std::uint64_t larger = std::max(cost.nodes, other->second.nodes);
    const std::uint64_t distance = larger - std::min(cost.nodes, other->second.nodes);
    if (distance > 0 && (!largest || distance > largest->distance))
      largest = DifferenceStep{move, {cost.last, other->second.last}, distance};
  }
  return largest;
}

bool have_different_causes(const TraceNode& first, const TraceNode& second) { return first.cause != second.cause; }

}  // namespace

DivergencePath find_divergence(const TraceTree& first, const TraceTree& second, NodePair roots) {
  DivergencePath difference{{roots}, {}};
  while (!have_different_causes(first.node(difference.path.back().first), second.node(difference.path.back().second))) {
    const auto step = step_with_largest_difference(first, second, difference.path.back());
    if (!step) break;
    difference.path.push_back(step->rows);
    difference.moves.push_back(step->move);
  }
  return difference;
}

}  // namespace kibitz::trace
