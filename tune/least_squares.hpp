// Fits factors for the terms of an evaluation to positions of finished games (P. Osterlund, Texel's tuning method; M.
// Buro, "From simple features to sophisticated evaluation functions", 1998).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kibitz::tune {

// A position's value v = sum of factor * term predicts the result 1 / (1 + exp(-scale * v)); the fit minimises the
// squared error. The scale is fitted first, with all factors 1; then the factors are fitted with that scale. So the
// unit of the evaluation stays the same, as the margins of the search require.
//
// The positions of a game share its result, so games, not positions, are the independent samples for standard errors:
// these are sandwich estimates with games as clusters (K.-Y. Liang and S. L. Zeger, Biometrika 73, 1986).

struct TermSample {
  std::vector<double> terms;  // values of the evaluation's terms, for the side to move
  double result = 0;          // the game's result for the side to move: 0, 0.5 or 1
  std::int64_t game = 0;      // number of the game; samples of one game are consecutive
};

struct Factor {
  double value = 1;
  // Standard error, computed without the ridge. Empty if the term was 0 in all samples.
  std::optional<double> error;
};

struct FactorFit {
  double scale = 0;
  std::vector<Factor> factors;
};

double expected_result(double value, double scale);

// The scale with the least squared error if all factors are 1.
double best_scale(std::span<const TermSample> samples);

// Minimises the squared error plus `ridge` * (factor - 1)^2 for each factor, where `ridge` > 0. The ridge keeps the
// factors of rarely occurring terms near 1.
FactorFit fit_factors(std::span<const TermSample> samples, double ridge);

// The mean squared errors with all factors 1 (`before`) and with the fitted factors (`after`).
struct FitComparison {
  double before = 0;
  double after = 0;
  double gain = 0;        // the improvement, before - after
  double gain_error = 0;  // standard error of the gain, with games as clusters
};
FitComparison compare(std::span<const TermSample> samples, const FactorFit& fit);

}  // namespace kibitz::tune
