// Option graded_ends: final results in points (such as discs) are converted to evaluation units as long as the search
// uses estimates. Once the whole tree is proved, points are reported again. Zebra, Edax and other programs also use one
// scale throughout: discs.
#pragma once

#include "kibitz/core/window.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/search/options/parameter.hpp"

namespace kibitz {

// By default every score in points is outside the range of evaluations. If a search reaches both final positions and
// the horizon, a win by two discs then outranks an estimate of thirty discs. The value jumps between the two ranges
// from iteration to iteration, and aspiration windows fail. With this option a point is worth G::point_worth evaluation
// units.
struct PointsAsEvaluationOptions {
  bool as_evaluation = false;

  template <class G>
  static constexpr bool has_effect_in = HasPointWorth<G>;
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    return {flag_row<&PointsAsEvaluationOptions::as_evaluation>(
        {"points_as_evaluation", selective, "HasPointWorth", needs::nothing,
         "score final results in evaluation units until the tree is solved"})};
  }
};

// Converts scores between points and the scale of the search.
template <class G>
class PointScale {
 public:
  explicit PointScale(const PointsAsEvaluationOptions& options) : is_on_(HasPointWorth<G> && options.as_evaluation) {}

  Score to_search(Score score) const {
    if constexpr (HasPointWorth<G>)
      if (is_on_ && is_points(score)) return points_of(score) * G::point_worth;
    return score;
  }
  Score to_points(Score score) const {
    if constexpr (HasPointWorth<G>)
      if (is_on_ && !is_beyond_evaluation(score)) return points_score(score / G::point_worth);
    return score;
  }
  // Converts a window to points, with rounding. A score in points is above the new alpha exactly if its converted score
  // is above the old alpha, and it is at least the new beta exactly if its converted score is at least the old beta.
  Window to_points(Window window) const { return {points_below(window.alpha), -points_below(-window.beta)}; }
  Window to_search(Window window) const { return {to_search(window.alpha), to_search(window.beta)}; }

 private:
  Score points_below(Score score) const {
    if constexpr (HasPointWorth<G>) {
      const Score whole = score / G::point_worth;
      if (is_on_ && !is_beyond_evaluation(score))
        return points_score(whole * G::point_worth > score ? whole - 1 : whole);
    }
    return score;
  }

  bool is_on_;
};

}  // namespace kibitz
