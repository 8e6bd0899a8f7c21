// Converts scores to results between 0, lost, and 1, won, which can be averaged, and back.
#pragma once

#include <cmath>

#include "kibitz/search/mcts_tree.hpp"

namespace kibitz {

// The result of an exact score. A win by points is close to 1 and grows with the points.
inline double result_of_score(Score score) {
  if (is_win(score)) return 1;
  if (is_loss(score)) return 0;
  if (!is_points(score)) return 0.5;
  const double won = 1 - 0.1 / (1 + std::abs(points_of(score)) / 8.0);
  return score > 0 ? won : 1 - won;
}

// Sigmoid: odds of e to 1 for each `scale` of evaluation.
inline double squashed(Score evaluation, int scale) {
  return 1 / (1 + std::exp(-static_cast<double>(evaluation) / scale));
}

// The inverse of squashed().
inline Score unsquashed(double result, int scale) {
  const double inside = std::clamp(result, 1e-4, 1 - 1e-4);
  return clamp_evaluation(static_cast<Score>(std::lround(scale * std::log(inside / (1 - inside)))));
}

// A node's mean for the side that moved into it, clamped to the proved bounds.
template <class G>
double bounded_mean(const MctsTree<G>& tree, typename MctsTree<G>::Id id) {
  const double lower = result_of_score(tree.lower_for_parent(id));
  const double upper = result_of_score(tree.upper_for_parent(id));
  const double mean = tree.visits(id) > 0 ? tree.mean(id) : 0.5;
  return std::clamp(mean, std::min(lower, upper), upper);
}

}  // namespace kibitz
