// Best-first minimax search: always expands the leaf at the end of the line that is best for both sides.
//   best_first  Korf and Chickering, Best-first minimax search, Artificial Intelligence 84 (1996).
//   ubfm        Unbounded best-first minimax: Cohen-Solal, Learning to play two-player perfect-information games
//   without
//               knowledge (arXiv 2008.01188, 2020), with completion: Completeness of unbounded best-first minimax and
//               descent minimax (arXiv 2603.24572, 2026).
//   ubfms       ubfm with the safe decision: it plays the move that the search followed most often.
//   descent     Each iteration continues to the end of the game, so that true results are backed up (same papers).
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "kibitz/search/best_first/best_first_leaf.hpp"
#include "kibitz/search/best_first/best_first_tree.hpp"
#include "kibitz/search/options/method.hpp"

namespace kibitz {

// What an iteration did. advanced: it expanded a node or updated values. exhausted: there is nothing to expand. memory:
// the tree has no room for the children of the node to expand.
enum class BestFirstStep : std::uint8_t { advanced, exhausted, memory };

template <class G>
class BestFirstSearch {
 public:
  using Move = MoveOf<G>;
  using Tree = BestFirstTree<G>;
  using Id = typename Tree::Id;

  // The root is the last position of the line; the game must not be over there. The tree is empty, or has this root and
  // what an earlier search found (KeptBestFirstTree); it must outlive the search. Throws std::bad_alloc.
  BestFirstSearch(Tree& tree, const Line<G>& game_so_far, Control& control, const Options& options)
      : method_(options.method.kind),
        uses_candidates_(HasCandidates<G> && options.candidates.use),
        tree_(tree),
        leaf_(game_so_far, control, options) {
    if (tree_.size() == 0) {
      BestFirstNode root;
      root.key = best_first_key(leaf_.line());
      tree_.add(root);
    }
    path_.push_back(Tree::root);
  }

  // Only these moves are searched at the root; empty: all. Call it before the first iteration, with an empty tree.
  void restrict_root(std::vector<Move> chosen) { chosen_ = std::move(chosen); }

  // Makes one iteration: descends to a leaf, expands it, and backs the values up. Throws Stopped when the search must
  // end; the tree is then as it was before the node was expanded, except that a root keeps the children that it has.
  BestFirstStep iterate() {
    try {
      return method_ == Method::best_first ? iterate_while_values_change() : iterate_from_root();
    } catch (const Stopped&) {
      back_up_to_root();
      throw;
    }
  }

  const Tree& tree() const { return tree_; }
  const Poll& poll() const { return leaf_.poll(); }
  Statistics collect_statistics() const { return leaf_.collect_statistics(); }  // counters so far

 private:
  static constexpr std::uint32_t no_edge = std::numeric_limits<std::uint32_t>::max();

  // ---- Korf and Chickering ----

  // Values are backed up only while they change. The next iteration begins at the node where the change ended: above
  // it, the best line is the same as before.
  BestFirstStep iterate_while_values_change() {
    while (tree_[path_.back()].is_expanded) {
      const std::uint32_t best = best_edge(path_.back(), Among::all);
      // Another path may have changed a child in the meantime. Then the line above may be no longer the best one.
      if (tree_.value(tree_.edges(path_.back())[best]) != tree_[path_.back()].value)
        back_up_changes();
      else
        follow(best);
    }
    if (tree_[path_.back()].is_final) return BestFirstStep::exhausted;
    const BestFirstStep step = expand_leaf();
    if (step == BestFirstStep::advanced) back_up_changes();
    return step;
  }

  void back_up_changes() {
    while (tree_.update(path_.back()) && path_.size() > 1) leave();
  }

  // ---- unbounded best-first minimax and descent ----

  // Values are backed up to the root. Nodes that are resolved are not searched again.
  BestFirstStep iterate_from_root() {
    if (tree_[Tree::root].is_resolved) return BestFirstStep::exhausted;
    BestFirstStep step = BestFirstStep::advanced;
    while (!tree_[path_.back()].is_resolved) {
      if (!tree_[path_.back()].is_expanded) {
        step = expand_leaf();
        if (method_ != Method::descent || step != BestFirstStep::advanced) break;
        tree_.update(path_.back());
        continue;
      }
      const std::uint32_t best = best_edge(path_.back(), Among::unresolved);
      if (best == no_edge) break;  // the children were resolved on other paths; the backup resolves this node
      follow(best);
    }
    back_up_to_root();
    return step;
  }

  void back_up_to_root() {
    while (true) {
      tree_.update(path_.back());
      if (path_.size() == 1) return;
      leave();
    }
  }

  // ---- both ----

  enum class Among : std::uint8_t { all, unresolved };

  // The first of the moves with the highest value.
  std::uint32_t best_edge(Id at, Among among) const {
    std::uint32_t best = no_edge;
    Score best_value = 0;
    const auto edges = tree_.edges(at);
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      if (among == Among::unresolved && tree_[edges[i].child].is_resolved) continue;
      const Score value = tree_.value(edges[i]);
      if (best != no_edge && value <= best_value) continue;
      best = i;
      best_value = value;
    }
    return best;
  }

  void follow(std::uint32_t index) {
    typename Tree::Edge& edge = tree_.edges(path_.back())[index];
    leaf_.play(edge.move);
    ++edge.selections;
    path_.push_back(edge.child);
  }
  void leave() {
    leaf_.line().pop();
    path_.pop_back();
  }

  // Adds the children of the leaf at the end of the line, each with its value.
  BestFirstStep expand_leaf() {
    const Id at = path_.back();
    if (leaf_.line().ply() >= max_ply - 2) {  // the line cannot be longer, so the estimate stands
      tree_[at].is_final = tree_[at].is_resolved = true;
      return BestFirstStep::advanced;
    }
    if (at == Tree::root && !chosen_.empty()) return expand_with(at, chosen_);
    MoveList<Move> moves(moves_);
    generate_moves(leaf_.line().game(), leaf_.line().current(),
                   uses_candidates_ ? GeneratedMoves::candidates : GeneratedMoves::all, moves);
    tree_[at].is_narrow =
        uses_candidates_ && !candidates_suffice(leaf_.line().game(), leaf_.line().current(), moves.size());
    return expand_with(at, {moves.begin(), moves.end()});
  }

  BestFirstStep expand_with(Id at, std::span<const Move> moves) {
    if (!tree_.has_room_for(moves.size())) return BestFirstStep::memory;
    add_children(at, moves);
    leaf_.count_expanded_node();
    return BestFirstStep::advanced;
  }

  void add_children(Id at, std::span<const Move> moves) {
    const std::size_t first = tree_.edge_total();
    const int ply = leaf_.line().ply();
    try {
      for (const Move move : moves) {
        leaf_.play(move);
        const Id child = find_or_add_node();
        leaf_.line().pop();
        tree_.add_edge(move, child);
      }
    } catch (const Stopped&) {
      while (leaf_.line().ply() > ply) leaf_.line().pop();
      keep_some_children(at, first);
      throw;
    }
    tree_.link_edges(at, first);
  }

  // The search was stopped before the node had all its children. The root keeps those that it has, so that there is a
  // move to play; the moves not seen leave its upper bound open.
  void keep_some_children(Id at, std::size_t first) {
    if (at != Tree::root || tree_.edge_total() == first) return tree_.drop_edges(first);
    tree_[at].is_narrow = true;
    tree_.link_edges(at, first);
  }

  Id find_or_add_node() {
    const Key key = best_first_key(leaf_.line());
    if (const Id found = tree_.find(key); found != Tree::no_node) return found;
    BestFirstNode node = leaf_.node();
    node.key = key;
    return tree_.add(node);
  }

  const Method method_;
  const bool uses_candidates_;
  std::vector<Move> chosen_;
  Tree& tree_;
  BestFirstLeaf<G> leaf_;
  MoveStack<Move> moves_;
  std::vector<Id> path_;  // the nodes from the root to the line's last position
};

}  // namespace kibitz
