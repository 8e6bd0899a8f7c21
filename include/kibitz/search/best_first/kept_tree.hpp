// Keeps the tree of Monte-Carlo tree search from one search to the next in the same game: the subtree of the current
// position is kept, the rest is dropped.
#pragma once

#include "kibitz/game/remembered_game.hpp"
#include "kibitz/search/mcts/mcts_tree.hpp"

namespace kibitz {

template <class G>
class KeptTree {
 public:
  using Move = MoveOf<G>;
  using Tree = MctsTree<G>;

  Tree& tree() { return tree_; }
  void reset() { tree_.clear(); }  // drops the tree

  // Makes the line's last position the root of the tree. Returns true if the tree already had a subtree for it, which
  // is kept.
  bool move_root_to(const Line<G>& line) {
    const auto played = game_.moves_played_since(line);
    const bool is_kept = tree_.has_root() && played && move_root_along(line, *played);
    if (!is_kept) tree_.make_root();
    game_.remember(line);
    return is_kept;
  }

 private:
  // Follows the moves played since the last search and makes the node after them the root. Returns false if the tree
  // lacks this node, or if the node has no children: such a subtree is not worth keeping.
  bool move_root_along(const Line<G>& line, int played) {
    typename Tree::Id at = Tree::root;
    for (int i = line.last() - played; i < line.last(); ++i) {
      const auto children = tree_.children(at);
      const auto next = std::ranges::find(children, line.move(i), &Tree::Node::move);
      if (next == children.end()) return false;
      at = tree_.id_of(*next);
    }
    if (tree_.children(at).empty()) return false;
    if (at != Tree::root) tree_.keep_subtree(at);
    return true;
  }

  Tree tree_;
  RememberedGame<G> game_;
};

}  // namespace kibitz
