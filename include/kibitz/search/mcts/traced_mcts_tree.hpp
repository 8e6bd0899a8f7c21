// Reports the tree of a finished Monte-Carlo tree search to a trace: each visited node with its visits, score and
// proved bounds.
#pragma once

#include <ranges>

#include "kibitz/search/mcts/mcts_tree.hpp"
#include "kibitz/search/mcts/mcts_value.hpp"
#include "kibitz/search/trace/report_tree.hpp"

namespace kibitz {

template <class G>
struct TracedMctsTree {
  using Tree = MctsTree<G>;
  using Id = typename Tree::Id;
  const Tree& tree;
  int scale;  // value of option mcts.scale

  auto children(Id id) const {
    const auto nodes = tree.children(id);
    const Id first = nodes.empty() ? 0 : tree.id_of(nodes.front());
    return std::views::iota(first, first + static_cast<Id>(nodes.size()));
  }
  bool is_reported(Id id) const { return tree.visits(id) > 0; }
  MoveOf<G> move(Id id) const { return tree[id].move; }
  Window window(Id, int) const { return full_window; }

  // Win distances of bounds are counted from the node in the tree, but from the root in a trace.
  Score score_from_root(Score score, int ply) const { return IsBounded<G> ? score : from_table_score(score, ply); }
  Score score(Id id, int ply) const {
    if (tree.is_solved(id)) return score_from_root(tree.lower(id), ply);
    return -evaluation_of_result(bounded_mean(tree, id), scale);
  }
  void report_node(NodeTrace<G>& trace, Id id, int ply) const {
    const bool is_leaf = tree.children(id).empty();
    trace.visits(tree.visits(id));
    const bool has_lower = tree.lower(id) > -Tree::open_bound, has_upper = tree.upper(id) < Tree::open_bound;
    trace.bounds(has_lower ? score_from_root(tree.lower(id), ply) : -infinite_score,
                 has_upper ? score_from_root(tree.upper(id), ply) : infinite_score);
    trace.cause(!is_leaf ? Cause::searched : tree.is_solved(id) ? Cause::ended : Cause::evaluated);
    trace.leave(score(id, ply));
  }
};

}  // namespace kibitz
