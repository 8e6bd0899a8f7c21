// The result of a Monte-Carlo tree search: the root moves, best first, each with its principal variation.
#pragma once

#include <span>
#include <vector>

#include "kibitz/search/alpha_beta/claim.hpp"
#include "kibitz/search/mcts/mcts_tree.hpp"
#include "kibitz/search/mcts/mcts_value.hpp"

namespace kibitz {

// A root move and its principal variation.
template <class Move>
struct MctsLine {
  std::vector<Move> moves;
  Score score = 0;  // proved score, or the mean result converted to an evaluation
  Bound bound = Bound::exact;
  bool is_proved = false;    // true: the score is proved
  std::uint32_t visits = 0;  // visits to the root move
};

// Computes the result from a tree that other threads may still change. `scale` is the value of option mcts.scale.
template <class G>
class MctsAnswer {
 public:
  using Move = MoveOf<G>;
  using Tree = MctsTree<G>;
  using Id = typename Tree::Id;

  MctsAnswer(const Tree& tree, int scale) : tree_(tree), scale_(scale) {}

  // At most `count` root moves with their principal variations, best first. There is at least one.
  std::vector<MctsLine<Move>> lines(int count) const {
    const std::vector<NodeSnapshot> order = ranked_children(Tree::root);
    const std::size_t most = std::min(order.size(), static_cast<std::size_t>(count));
    std::vector<MctsLine<Move>> result;
    for (std::size_t i = 0; i < most; ++i)
      result.push_back(line_of(order[i], upper_bound_over(std::span(order).subspan(i))));
    return result;
  }

 private:
  // A copy of a node's values, because other threads may change the node in the meantime.
  struct NodeSnapshot {
    Id id;
    Score lower;  // both bounds are for the side that chooses among the siblings
    Score upper;
    std::uint32_t visits;
    double mean;

    // The class of the move's outcome. 2: proved win. 1: neither win nor loss is proved. 0: proved loss.
    int outcome_class() const { return is_win(lower) ? 2 : is_loss(upper) ? 0 : 1; }
  };

  NodeSnapshot snapshot_of(Id id) const {
    const double mean = bounded_mean(tree_, id);
    return {id, tree_.lower_for_parent(id), tree_.upper_for_parent(id), tree_.visits(id), mean};
  }

  // The order of moves: first proved wins, the shortest first; then moves without a proved win or loss, by visits; then
  // proved losses, the longest first.
  static bool is_better(const NodeSnapshot& a, const NodeSnapshot& b) {
    if (a.outcome_class() != b.outcome_class()) return a.outcome_class() > b.outcome_class();
    if (a.outcome_class() == 2) return a.lower > b.lower;
    if (a.outcome_class() == 0) return std::pair(a.upper, a.lower) > std::pair(b.upper, b.lower);
    return std::pair(a.visits, a.mean) > std::pair(b.visits, b.mean);
  }

  // The children, best first. If a move's proved lower bound is at least the mean of the move ranked first, the move
  // with the largest such bound is moved to the front: it may be proved, and proved moves get no more visits.
  std::vector<NodeSnapshot> ranked_children(Id at) const {
    std::vector<NodeSnapshot> order;
    for (const auto& child : tree_.children(at)) order.push_back(snapshot_of(tree_.id_of(child)));
    // Among equal moves, the earlier child comes first. Siblings are adjacent in the tree, so their ids are in order.
    std::ranges::sort(order, [](const NodeSnapshot& a, const NodeSnapshot& b) {
      return is_better(a, b) || (!is_better(b, a) && a.id < b.id);
    });
    if (order.empty()) return {};
    const auto safest = std::ranges::max_element(order, {}, &NodeSnapshot::lower);
    if (safest->lower > order.front().lower && result_of_score(safest->lower) >= order.front().mean)
      std::rotate(order.begin(), safest, safest + 1);
    return order;
  }

  // The upper bound that the root would have if it had only these moves. Returns the trivial bound if the tree lacks
  // some legal moves.
  Score upper_bound_over(std::span<const NodeSnapshot> moves) const {
    if (tree_[Tree::root].is_narrow) return Tree::open_bound;
    return std::ranges::max_element(moves, {}, &NodeSnapshot::upper)->upper;
  }

  // The line of one root move. `upper` is an upper bound on the scores of this move and of all moves ranked after it.
  // Without `upper`, a proof for one move would only be a lower bound.
  MctsLine<Move> line_of(const NodeSnapshot& snapshot, Score upper) const {
    const Claim claim = claim_of({snapshot.lower, upper}, evaluation_of_result(snapshot.mean, scale_));
    return {variation(snapshot.id, claim.score), claim.score, claim.bound, claim.is_proved, snapshot.visits};
  }

  // The principal variation from a root move to the end of the tree. If the length of the game is proved, the moves
  // follow the proof: the winner takes the shortest line, the loser the longest.
  std::vector<Move> variation(Id child, Score score) const {
    std::vector<Move> moves{tree_[child].move};
    for (Id at = child; static_cast<int>(moves.size()) < max_ply;) {
      const std::vector<NodeSnapshot> order = ranked_children(at);
      if (order.empty()) break;
      score = Tree::score_for_child(score);
      const auto proved_reply = std::ranges::find_if(
          order, [score](const NodeSnapshot& snapshot) { return snapshot.lower == score && snapshot.upper == score; });
      const NodeSnapshot& next = proved_reply == order.end() ? order.front() : *proved_reply;
      if (next.visits == 0) break;
      at = next.id;
      moves.push_back(tree_[at].move);
    }
    return moves;
  }

  const Tree& tree_;
  const int scale_;
};

}  // namespace kibitz
