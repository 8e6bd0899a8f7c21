// A tree of Monte-Carlo tree search built by hand, node by node, so that its results can be computed on paper. Moves
// are numbered from 0 at every node; nothing is played.
#pragma once

#include <vector>

#include "kibitz/search/mcts/mcts_tree.hpp"
#include "search_support/drawn_game.hpp"

namespace kibitz::test {

template <class G>
struct HandTreeOf {
  using Tree = MctsTree<G>;
  using Id = Tree::Id;

  explicit HandTreeOf(std::size_t bytes = std::size_t{1} << 16) {
    tree.resize(bytes);
    tree.make_root();
  }

  // Adds `count` children to a leaf; returns their numbers, which are consecutive.
  std::vector<Id> grow(Id leaf, std::uint32_t count) {
    std::vector<typename G::Move> moves;
    for (std::uint32_t i = 0; i < count; ++i) moves.push_back({i});
    tree.mark_evaluated(leaf);
    REQUIRE(tree.claim(leaf));
    REQUIRE(tree.expand(leaf, moves));
    std::vector<Id> children;
    for (const auto& child : tree.children(leaf)) children.push_back(tree.id_of(child));
    return children;
  }

  // Adds `count` visits of a node, each with this result for the side that made the move to the node.
  void visit(Id id, int count, double result) {
    tree.add_visits(id, count);
    for (int i = 0; i < count; ++i) tree.add_result(id, result);
  }

  // Sets a lower bound, an upper bound or the exact value of a node, for the side that made the move to the node.
  void prove_at_least(Id id, Score score) { tree.tighten(id, -win_score, Tree::score_for_child(score)); }
  void prove_at_most(Id id, Score score) { tree.tighten(id, Tree::score_for_child(score), win_score); }
  void prove(Id id, Score score) { tree.tighten(id, Tree::score_for_child(score), Tree::score_for_child(score)); }

  Tree tree;
};

using HandTree = HandTreeOf<DrawnGame>;

}  // namespace kibitz::test
