// Functions of the finished tree of a conspiracy search: the bounds that its final positions prove, and the report of
// its nodes to a trace.
#pragma once

#include <algorithm>
#include <ranges>
#include <span>
#include <vector>

#include "kibitz/search/alpha_beta/claim.hpp"
#include "kibitz/search/trace/report_tree.hpp"

namespace kibitz {

// The proved bounds of the root, nodes[0], computed from the leaves up: in the array, children come after their
// parents. Final positions are exact; all other leaves may have any value.
template <class Node>
ProvedBounds bounds_of_root(std::span<const Node> nodes) {
  std::vector<ProvedBounds> proved(nodes.size());
  for (std::size_t at = nodes.size(); at-- > 0;) {
    const Node& node = nodes[at];
    ProvedBounds& bounds = proved[at];
    if (node.is_end && !node.is_cut_off) bounds = {node.numbers.value(), node.numbers.value()};
    if (node.child_count == 0) continue;
    bounds.upper = -infinite_score;
    for (const ProvedBounds& child : std::span(proved).subspan(node.first_child, node.child_count)) {
      bounds.lower = std::max(bounds.lower, -child.upper);
      bounds.upper = std::max(bounds.upper, -child.lower);
    }
  }
  return proved.front();
}

// The tree as report_tree() reads it (search/trace/report_tree.hpp).
template <class G, class Node>
struct TracedConspiracyTree {
  using NodeId = std::uint32_t;
  std::span<const Node> nodes;

  auto children(NodeId id) const {
    const Node& node = nodes[id];
    return std::views::iota(node.first_child, node.first_child + node.child_count);
  }
  bool is_reported(NodeId) const { return true; }
  MoveOf<G> move(NodeId id) const { return nodes[id].move; }
  Window window(NodeId, int) const { return full_window; }
  void report_node(NodeTrace<G>& trace, NodeId id, int) const {
    const Node& node = nodes[id];
    const bool is_leaf = node.child_count == 0;
    trace.record_cause(node.is_end ? Cause::ended : is_leaf ? Cause::evaluated : Cause::searched);
    if (is_leaf && !node.is_end) trace.record_static_score(node.numbers.value());
    trace.leave(node.numbers.value());
  }
};

}  // namespace kibitz
