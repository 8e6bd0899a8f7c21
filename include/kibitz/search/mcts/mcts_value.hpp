// Game results as numbers from 0 (lost) to 1 (won), which Monte-Carlo tree search averages. Converts them from and to
// scores, backs up their minimax, and obtains them by random playouts.
#pragma once

#include <cmath>

#include "kibitz/search/mcts/mcts_tree.hpp"

namespace kibitz {

// The result that an exact score stands for. A win by points gives a result from 0.9 to 1, which grows with the points.
inline double result_of_score(Score score) {
  if (is_win(score)) return 1;
  if (is_loss(score)) return 0;
  if (!is_points_score(score)) return 0.5;
  const double won = 1 - 0.1 / (1 + std::abs(points_of(score)) / 8.0);
  return score > 0 ? won : 1 - won;
}

// The expected result of a position with this evaluation: a logistic function. At `scale` evaluation units, winning
// odds are e to 1.
inline double result_of_evaluation(Score evaluation, int scale) {
  return 1 / (1 + std::exp(-static_cast<double>(evaluation) / scale));
}

// The inverse of `result_of_evaluation()`.
inline Score evaluation_of_result(double result, int scale) {
  const double clamped = std::clamp(result, 1e-4, 1 - 1e-4);
  return clamp_evaluation(static_cast<Score>(std::lround(scale * std::log(clamped / (1 - clamped)))));
}

// Clamps a result for the side that moved to the node to what the node's proved bounds allow.
template <class G>
double clamp_to_bounds(const MctsTree<G>& tree, typename MctsTree<G>::Id id, double result) {
  const double lower = result_of_score(tree.lower_for_parent(id));
  const double upper = result_of_score(tree.upper_for_parent(id));
  return std::clamp(result, std::min(lower, upper), upper);
}

// The mean result of a node for the side that moved to it, clamped to the proved bounds.
template <class G>
double bounded_mean(const MctsTree<G>& tree, typename MctsTree<G>::Id id) {
  return clamp_to_bounds(tree, id, tree.visits(id) > 0 ? tree.mean(id) : 0.5);
}

// ---- implicit minimax backups ----
// Beside the mean of its results each node has the minimax value of the evaluations below it, and selection weighs the
// two (Lanctot, Winands, Pepels and Sturtevant, Monte Carlo tree search with heuristic evaluations using implicit
// minimax backups, CIG 2014).

// The minimax value of a visited node for the side that moved to it, from 0 to 1, clamped to the proved bounds.
template <class G>
double bounded_minimax(const MctsTree<G>& tree, typename MctsTree<G>::Id id) {
  return clamp_to_bounds(tree, id, tree.minimax(id));
}

// Sets the minimax value of an expanded node from its visited children. The paper evaluates all children when it
// expands a node, Kibitz each child at its first visit: the same as soon as every child has been tried.
template <class G>
void update_minimax(MctsTree<G>& tree, typename MctsTree<G>::Id id) {
  double best = -1;
  for (const auto& child : tree.children(id)) {
    const auto child_id = tree.id_of(child);
    if (tree.visits(child_id) > 0) best = std::max(best, bounded_minimax(tree, child_id));
  }
  if (best >= 0) tree.set_minimax(id, 1 - best);
}

// ---- playouts ----

// A random playout, the original way to evaluate a leaf. Plays random moves from the line's last position, where the
// game must not be over. Returns the result for the side to move in that position. After `max_plies` plies the
// evaluation gives the result; in a game without an evaluation, the playout counts as a draw. Restores the line.
template <class S>
double play_out(S& s, Random& random, int max_plies) {
  using G = typename S::GameType;
  const int start = s.line.last();
  double result = 0.5;
  for (int played = 0;; ++played) {
    if (const auto outcome = played == 0 ? std::nullopt : s.game.verdict(s.line, Judge::search)) {
      result = result_of_score(score_of(*outcome, 0));
      break;
    }
    MoveList<MoveOf<G>> list(s.moves);
    s.game.generate(s.line.current(), list);
    if (list.empty()) {
      result = result_of_score(score_of(s.game.without_moves(s.line.current()), 0));
      break;
    }
    if (played >= max_plies || s.line.ply() >= max_ply - 1) {
      if constexpr (HasEvaluate<G>) result = s.evaluate();
      break;
    }
    s.poll.count_node();
    s.line.push(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
  }
  const bool is_opponents_result = (s.line.last() - start) % 2 != 0;
  while (s.line.last() > start) s.line.pop();
  return is_opponents_result ? 1 - result : result;
}

}  // namespace kibitz
