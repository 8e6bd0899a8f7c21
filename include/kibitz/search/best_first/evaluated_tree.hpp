// The tree of the leaves that SSS* has evaluated, for a trace. SSS* keeps states in OPEN and no tree, so each interior
// node gets the minimax value of the evaluated leaves below it, which in general is not a bound of the node's true
// value.
#pragma once

#include <ranges>

#include "kibitz/search/best_first/stockman_sss.hpp"
#include "kibitz/search/trace/report_tree.hpp"

namespace kibitz {

template <class G>
class EvaluatedTree {
 public:
  using Move = MoveOf<G>;
  using Id = std::size_t;

  explicit EvaluatedTree(const std::vector<typename StockmanSss<G>::Leaf>& leaves) : nodes_(1) {
    for (const auto& leaf : leaves) add(leaf);
    for (Id id = nodes_.size(); id-- > 0;)
      for (const Id child : nodes_[id].children) nodes_[id].value = std::max(nodes_[id].value, -nodes_[child].value);
  }

  // ---- functions that report_tree() calls ----
  const std::vector<Id>& children(Id id) const { return nodes_[id].children; }
  bool is_reported(Id) const { return true; }
  Move move(Id id) const { return nodes_[id].move; }
  Window window(Id, int) const { return full_window; }
  void report_node(NodeTrace<G>& trace, Id id, int) const {
    const Node& node = nodes_[id];
    trace.record_cause(node.cause);
    if (node.cause == Cause::evaluated) trace.record_static_score(node.value);
    trace.leave(node.value);
  }

 private:
  struct Node {
    Move move{};
    std::vector<Id> children{};
    Score value = -infinite_score;  // value of the node, for its side to move
    Cause cause = Cause::searched;
  };

  void add(const typename StockmanSss<G>::Leaf& leaf) {
    Id at = 0;
    for (const Move move : leaf.moves) at = child_of(at, move);
    nodes_[at].value = leaf.moves.size() % 2 == 0 ? leaf.score : -leaf.score;
    nodes_[at].cause = leaf.is_end ? Cause::ended : Cause::evaluated;
  }
  Id child_of(Id at, Move move) {
    for (const Id child : nodes_[at].children)
      if (nodes_[child].move == move) return child;
    const Id child = nodes_.size();
    nodes_[at].children.push_back(child);
    nodes_.push_back({.move = move});
    return child;
  }

  std::vector<Node> nodes_;
};

}  // namespace kibitz
