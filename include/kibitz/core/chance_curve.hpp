// The curve from a score to the expected result of the side to move: 1 for a win, 0.5 for a draw, 0 for a loss. It is
// the mean of two logistic curves: one for the chance to win, one for the chance not to lose.
#pragma once

#include <cmath>

#include "kibitz/core/score.hpp"

namespace kibitz {

struct ChanceCurve {
  double scale = 0;  // in units of the evaluation; at this score a logistic curve has 1 / (1 + 1/e) = 0.73
  // Half the distance of the two curves: the score at which a win is as likely as not, if what is not won is drawn. 0:
  // one logistic curve, without draws.
  double draw_width = 0;
  friend bool operator==(const ChanceCurve&, const ChanceCurve&) = default;
};

// The expected result for an evaluation. A proved score gives 1, 0.5 or 0.
inline double win_chance(const ChanceCurve& curve, Score score) {
  if (is_proved(score)) return score > 0 ? 1 : 0;
  const auto logistic = [&curve](double value) { return 1 / (1 + std::exp(-value / curve.scale)); };
  return (logistic(score + curve.draw_width) + logistic(score - curve.draw_width)) / 2;
}

}  // namespace kibitz
