// Fits factors for the terms of an evaluation to positions of finished games (P. Osterlund, Texel's tuning method; M.
// Buro, "From simple features to sophisticated evaluation functions", 1998).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kibitz::tune {

// A position's value v = sum of factor * term predicts a result of 1 / (1 + exp(-scale * v)); the fit minimises the
// squared error. First the scale is fitted with factors of 1, then the factors with that scale. The evaluation's unit,
// in which the margins of the search are written, therefore stays the same.
//
// The positions of a game share its result, so the standard errors are those of games: the sandwich estimate with a
// game as the cluster (K.-Y. Liang and S. L. Zeger, Biometrika 73, 1986).

struct TermSample {
  std::vector<double> terms;  // values of the terms for the side to move
  double result = 0;          // the result for that side: 0, 0.5, 1
  std::int64_t game = 0;      // the samples of a game are consecutive
};

struct Factor {
  double value = 1;
  // Standard error, computed without the ridge. Empty if the term was 0 in all positions.
  std::optional<double> error;
};

struct FactorFit {
  double scale = 0;
  std::vector<Factor> factors;
};

double expected_result(double value, double scale);

// The scale with the least error for factors of 1.
double best_scale(std::span<const TermSample> samples);

// Minimises the squared error plus `ridge` * (factor - 1)^2 for each factor, with `ridge` > 0. The ridge keeps the
// factors of rare terms near 1.
FactorFit fit_factors(std::span<const TermSample> samples, double ridge);

// Mean squared errors with factors of 1 and with the fitted factors, and the improvement.
struct FitComparison {
  double before = 0;
  double after = 0;
  double gain = 0;        // before - after
  double gain_error = 0;  // standard error of the gain, over games
};
FitComparison compare(std::span<const TermSample> samples, const FactorFit& fit);

}  // namespace kibitz::tune
