// Graded ends in evaluation units. A game that ends in points (discs) has them scored above every estimate, so that a
// proof outranks a guess. In a search that sees ends here and horizons there this compares badly: a win by two discs
// beats an estimate of thirty, the value jumps from one band to the other from one iteration to the next, and windows
// set around the last value say nothing about the next. With this option such ends are scored as the evaluation would
// score them, at what the game says that a point is worth (G::point_worth), until all of the tree is proved: then the
// line found is told in points again. As Zebra, Edax and others do, whose scores are discs throughout.
#pragma once

#include "kibitz/core/window.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/search/parameter.hpp"

namespace kibitz {

struct GradedEndsOptions {
  bool as_evaluation = false;

  template <class G>
  static constexpr bool acts_in = HasPointWorth<G>;
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    return {flag_of<&GradedEndsOptions::as_evaluation>(
        {"graded_ends", selective, "HasPointWorth", needs::nothing,
         "ends in points count as evaluation until all is proved: what a point is worth"})};
  }
};

// What scores mean inside a search: graded ends are points, or evaluation.
template <class G>
class EndScale {
 public:
  explicit EndScale(const GradedEndsOptions& options) : is_on_(HasPointWorth<G> && options.as_evaluation) {}

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
  // The points that are above a score, and those that reach one, are the same in both.
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
