// The tree of Monte-Carlo tree search from one move of a game to the next: where the game has gone on from the position
// that was searched, what is known of the position reached is kept, and the rest is dropped.
#pragma once

#include <vector>

#include "kibitz/search/mcts_tree.hpp"

namespace kibitz {

template <class G>
class KeptTree {
 public:
  using Move = MoveOf<G>;
  using Tree = MctsTree<G>;

  Tree& tree() { return tree_; }
  void forget() { tree_.uproot(); }

  // Makes the tree one of the line's last position, kept or new. True: something was kept.
  bool follow(const Line<G>& line) {
    const bool is_kept = tree_.is_planted() && continues(line) && go_to(line);
    if (!is_kept) tree_.plant();
    remember(line);
    return is_kept;
  }

 private:
  // Does this game begin with the one of the last search? Its start, and all moves since.
  bool continues(const Line<G>& line) const {
    if (line.last() < static_cast<int>(moves_.size()) || key_of(line.game(), line.position(0)) != start_) return false;
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (!(line.move(static_cast<int>(i)) == moves_[i])) return false;
    return true;
  }

  // From the old root along the moves played since. A node without children is no better than a new one.
  bool go_to(const Line<G>& line) {
    typename Tree::Id at = Tree::root;
    for (int i = static_cast<int>(moves_.size()); i < line.last(); ++i) {
      const auto children = tree_.children(at);
      const auto next = std::ranges::find(children, line.move(i), &Tree::Node::move);
      if (next == children.end()) return false;
      at = tree_.id_of(*next);
    }
    if (tree_.children(at).empty()) return false;
    if (at != Tree::root) tree_.keep(at);
    return true;
  }

  void remember(const Line<G>& line) {
    start_ = key_of(line.game(), line.position(0));
    moves_.clear();
    for (int i = 0; i < line.last(); ++i) moves_.push_back(line.move(i));
  }

  Tree tree_;
  Key start_ = 0;
  std::vector<Move> moves_;
};

}  // namespace kibitz
