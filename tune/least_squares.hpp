// Fits factors for the terms of an evaluation to positions of finished games (P. Osterlund, Texel's tuning method; M.
// Buro, "From simple features to sophisticated evaluation functions", 1998).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kibitz::tune {

// A position's value v = sum of factor * term predicts the result 1 / (1 + exp(-scale * v)). The fit minimises the
// squared error of that prediction. The scale is fitted first, with all factors 1, and then stays fixed while the
// factors are fitted. This keeps the unit of the evaluation, on which the margins of the search depend.
//
// For standard errors, games and not positions are the independent samples, because all positions of a game share its
// result. The standard errors are sandwich estimates with games as clusters (K.-Y. Liang and S. L. Zeger, Biometrika
// 73, 1986).

struct TermSample {
  std::vector<double> terms;  // the terms of the evaluation, for the side to move
  double result = 0;          // the game's result for the side to move: 0, 0.5 or 1
  std::int64_t game = 0;      // number of the game; the samples of a game are consecutive
};

struct Factor {
  double value = 1;
  // Standard error of `value`, computed without the ridge. Empty if the term was 0 in all samples, or if there was only
  // one game.
  std::optional<double> error;
};

struct FactorFit {
  double scale = 0;
  std::vector<Factor> factors;
};

double expected_result(double value, double scale);

// The scale that minimises the squared error if all factors are 1.
double best_scale(std::span<const TermSample> samples);

// Minimises the squared error plus ridge * (factor - 1)^2 for each factor; `ridge` must be positive. The ridge keeps
// the factors of rare terms near 1.
FactorFit fit_factors(std::span<const TermSample> samples, double ridge);

// Mean squared errors with all factors 1 (`before`) and with the fitted factors (`after`).
struct FitComparison {
  double before = 0;
  double after = 0;
  double gain = 0;        // the reduction of the error: before - after
  double gain_error = 0;  // standard error of `gain`, with games as clusters
};
FitComparison compare_fit(std::span<const TermSample> samples, const FactorFit& fit);

}  // namespace kibitz::tune
