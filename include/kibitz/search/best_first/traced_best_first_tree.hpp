// Reports the tree of a finished best-first minimax search to a trace. A position that several paths lead to is
// reported with its subtree on the first of them, and as an entry found in the table on the others.
#pragma once

#include <ranges>
#include <vector>

#include "kibitz/search/best_first/best_first_tree.hpp"
#include "kibitz/search/trace/report_tree.hpp"

namespace kibitz {

template <class G>
class TracedBestFirstTree {
 public:
  // A node is given by the edge that leads to it: 0 is the root, n + 1 the edge n.
  using Id = std::size_t;

  explicit TracedBestFirstTree(const BestFirstTree<G>& tree) : tree_(tree), reported_by_(tree.size(), not_reported) {}

  auto children(Id id) const {
    const BestFirstNode& node = node_of(id);
    Id& reporter = reported_by_[number_of(id)];
    if (reporter == not_reported) reporter = id;
    const Id first = Id{node.first_edge} + 1;
    return std::views::iota(first, reporter == id && node.is_expanded ? first + node.edge_count : first);
  }
  bool is_reported(Id) const { return true; }
  MoveOf<G> move(Id id) const { return tree_.edge(id - 1).move; }
  Window window(Id, int) const { return full_window; }
  void report_node(NodeTrace<G>& trace, Id id, int ply) const {
    const BestFirstNode& node = node_of(id);
    const bool is_again = reported_by_[number_of(id)] != id;
    if (id > 0) trace.record_visits(tree_.edge(id - 1).selections);
    trace.record_proved_bounds(score_from_root(node.lower, ply), score_from_root(node.upper, ply));
    trace.record_cause(is_again           ? Cause::table
                       : node.is_final    ? Cause::ended
                       : node.is_expanded ? Cause::searched
                                          : Cause::evaluated);
    if (!node.is_expanded && !node.is_final) trace.record_static_score(node.value);
    trace.leave(score_from_root(node.value, ply));
  }

 private:
  static constexpr Id not_reported = std::numeric_limits<Id>::max();

  BestFirstId number_of(Id id) const { return id == 0 ? BestFirstTree<G>::root : tree_.edge(id - 1).child; }
  const BestFirstNode& node_of(Id id) const { return tree_[number_of(id)]; }
  // Win distances are counted from the node in the tree, but from the root in a trace.
  static Score score_from_root(Score score, int ply) {
    return IsBounded<G> || std::abs(score) >= infinite_score ? score : from_table_score(score, ply);
  }

  const BestFirstTree<G>& tree_;
  mutable std::vector<Id> reported_by_;  // for each node, the edge on which its subtree is reported
};

}  // namespace kibitz
