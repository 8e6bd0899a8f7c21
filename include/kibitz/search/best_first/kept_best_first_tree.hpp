// Keeps the tree of best-first minimax from one search to the next in the same game: the part below the new position.
#pragma once

#include <optional>

#include "kibitz/game/remembered_game.hpp"
#include "kibitz/search/best_first/best_first_tree.hpp"

namespace kibitz {

// Where positions can repeat, the value of a node depends on which earlier positions are before the root, so the
// tree must not be kept there.
template <class G>
class KeptBestFirstTree {
 public:
  using Tree = BestFirstTree<G>;

  // Drops the tree.
  void reset() {
    tree_.reset();
    game_.reset();
  }

  // The tree for a search at the line's last position. It is empty, or has what the last search found below this
  // position, if moves were played since and `may_keep`, which needs a game without repetition. Throws std::bad_alloc.
  Tree& tree_for(const Line<G>& line, std::size_t bytes, bool may_keep) {
    if (!may_keep || bytes != bytes_ || !move_root_to(line)) {
      tree_.reset();  // first, so that the memory is not held twice
      tree_.emplace(bytes);
      bytes_ = bytes;
    }
    game_.remember(line);
    return *tree_;
  }

 private:
  bool move_root_to(const Line<G>& line) {
    const auto played = game_.moves_played_since(line);
    if (!tree_ || tree_->size() == 0 || !played || *played == 0) return false;
    BestFirstId at = Tree::root;
    for (int i = line.last() - *played; i < line.last(); ++i) {
      const auto edges = tree_->edges(at);
      const auto next = std::ranges::find(edges, line.move(i), &Tree::Edge::move);
      if (next == edges.end()) return false;
      at = next->child;
    }
    return tree_->keep_below(at);
  }

  std::optional<Tree> tree_;
  std::size_t bytes_ = 0;  // memory of the tree
  RememberedGame<G> game_;
};

}  // namespace kibitz
