// Factors for the named terms of an evaluation, from positions whose games are over. A position's value v = sum of
// factor * term stands for an expected result of 1 / (1 + exp(-scale * v)); the factors sought are those with the least
// squared error (P. Osterlund's method for Texel; before it M. Buro, "From simple features to sophisticated evaluation
// functions", 1998). First the scale that fits factors of 1, then the factors at that scale, so that the unit of the
// evaluation, in which margins are written, stays what it was.
//
// Positions of one game share its result. Standard errors are therefore those of games, not of positions: the sandwich
// estimate with a game as the cluster (K.-Y. Liang and S. L. Zeger, Biometrika 73, 1986).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kibitz::tune {

struct Sample {
  std::vector<double> terms;  // for the side to move
  double result = 0;          // that side's: 0, 0.5, 1
  std::int64_t game = 0;      // samples of a game stand together
};

struct Factor {
  double value = 1;
  // Standard, as if there were no ridge: how well the games know it. Nothing where the term was 0 in all positions.
  std::optional<double> error;
};

struct Fit {
  double scale = 0;
  std::vector<Factor> factors;
};

double expected_result(double value, double scale);

// The scale that suits factors of 1 best.
double best_scale(std::span<const Sample> samples);

// `ridge` > 0 is added to the squared error for a factor that is 1 away from 1: what holds back terms that are hardly
// seen.
Fit fit_factors(std::span<const Sample> samples, double ridge);

// Mean squared errors with factors of 1 and with those of the fit, and what the second is better by.
struct Comparison {
  double before = 0;
  double after = 0;
  double gain = 0;        // before - after
  double gain_error = 0;  // its standard error, by games
};
Comparison compare(std::span<const Sample> samples, const Fit& fit);

}  // namespace kibitz::tune
