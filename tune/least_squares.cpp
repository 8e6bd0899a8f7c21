#include "tune/least_squares.hpp"

#include <algorithm>
#include <cmath>

#include "tune/cholesky.hpp"

namespace kibitz::tune {

namespace {

double value_of(const TermSample& sample, const std::vector<double>& factors) {
  double value = 0;
  for (std::size_t t = 0; t < factors.size(); ++t) value += factors[t] * sample.terms[t];
  return value;
}

double sum_of_terms(const TermSample& sample) {
  double value = 0;
  for (const double term : sample.terms) value += term;
  return value;
}

double square(double x) { return x * x; }

double error_at_scale(std::span<const TermSample> samples, double scale) {
  double sum = 0;
  for (const TermSample& sample : samples) sum += square(sample.result - expected_result(sum_of_terms(sample), scale));
  return sum;
}

double penalised_error(std::span<const TermSample> samples, const std::vector<double>& factors, double scale,
                       double ridge) {
  double sum = 0;
  for (const double factor : factors) sum += ridge * square(factor - 1);
  for (const TermSample& sample : samples)
    sum += square(sample.result - expected_result(value_of(sample, factors), scale));
  return sum;
}

// The sums for a Gauss-Newton step. J is the Jacobian and r the vector of residuals: `curvature` is J'J and `gradient`
// is J'r, over all samples. `scatter` is the sum over the games of g g', where g is the J'r of one game.
struct NormalEquations {
  explicit NormalEquations(std::size_t size) : curvature(size), gradient(size), scatter(size) {}
  Matrix curvature;
  std::vector<double> gradient;
  Matrix scatter;
  std::int64_t games = 0;
};

void add_game(NormalEquations& normal, std::vector<double>& gradient) {
  const std::size_t size = gradient.size();
  for (std::size_t i = 0; i < size; ++i) {
    normal.gradient[i] += gradient[i];
    for (std::size_t j = 0; j < size; ++j) normal.scatter(i, j) += gradient[i] * gradient[j];
  }
  std::ranges::fill(gradient, 0.0);
  ++normal.games;
}

NormalEquations normal_equations_of(std::span<const TermSample> samples, const std::vector<double>& factors,
                                    double scale) {
  const std::size_t size = factors.size();
  NormalEquations normal(size);
  std::vector<double> of_game(size);
  for (std::size_t s = 0; s < samples.size(); ++s) {
    const TermSample& sample = samples[s];
    const double expected = expected_result(value_of(sample, factors), scale);
    const double slope = scale * expected * (1 - expected);
    for (std::size_t i = 0; i < size; ++i) {
      const double of_term = slope * sample.terms[i];
      of_game[i] += of_term * (sample.result - expected);
      for (std::size_t j = 0; j < size; ++j) normal.curvature(i, j) += of_term * slope * sample.terms[j];
    }
    if (s + 1 == samples.size() || samples[s + 1].game != sample.game) add_game(normal, of_game);
  }
  return normal;
}

Matrix with_ridge(Matrix matrix, double ridge) {
  for (std::size_t i = 0; i < matrix.size(); ++i) matrix(i, i) += ridge;
  return matrix;
}

// Adds a very small ridge. Without it the matrix is singular if a term never occurs or is a multiple of another term.
Matrix with_tiny_ridge(const Matrix& matrix) {
  constexpr double share = 1e-9;
  double largest = 0;
  for (std::size_t i = 0; i < matrix.size(); ++i) largest = std::max(largest, matrix(i, i));
  return with_ridge(matrix, largest > 0 ? share * largest : 1);
}

// Makes one Gauss-Newton step, which is halved until it reduces the error. Returns false if no such step was found.
bool improve_factors(std::span<const TermSample> samples, std::vector<double>& factors, double scale, double ridge) {
  const NormalEquations normal = normal_equations_of(samples, factors, scale);
  const auto inverted = inverse(with_ridge(normal.curvature, ridge));
  if (!inverted) return false;
  std::vector<double> gradient = normal.gradient;
  for (std::size_t i = 0; i < factors.size(); ++i) gradient[i] -= ridge * (factors[i] - 1);
  const std::vector<double> step = product(*inverted, gradient);
  const double before = penalised_error(samples, factors, scale, ridge);
  constexpr double min_share = 1e-4;
  constexpr double min_gain = 1e-12;  // smallest gain of a step, relative to the error before it
  for (double share = 1; share > min_share; share /= 2) {
    std::vector<double> tried = factors;
    for (std::size_t i = 0; i < tried.size(); ++i) tried[i] += share * step[i];
    if (penalised_error(samples, tried, scale, ridge) > before * (1 - min_gain)) continue;
    factors = std::move(tried);
    return true;
  }
  return false;
}

}  // namespace

double expected_result(double value, double scale) { return 1 / (1 + std::exp(-scale * value)); }

// Minimises the error over log10(scale): first on a coarse grid of exponents, then by golden-section search.
double best_scale(std::span<const TermSample> samples) {
  constexpr double least = -7, most = 1, coarse = 0.25, fine = 1e-6;
  const auto error = [samples](double exponent) { return error_at_scale(samples, std::pow(10, exponent)); };
  double best = least;
  double best_error = error(least);
  for (double exponent = least + coarse; exponent <= most; exponent += coarse) {
    const double here = error(exponent);
    if (here < best_error) best = exponent, best_error = here;
  }
  const double golden = (std::sqrt(5.0) - 1) / 2;
  double low = best - coarse, high = best + coarse;
  double left = high - golden * (high - low), right = low + golden * (high - low);
  double left_error = error(left), right_error = error(right);
  while (high - low > fine) {
    if (left_error < right_error) {
      high = right, right = left, right_error = left_error;
      left = high - golden * (high - low), left_error = error(left);
    } else {
      low = left, left = right, left_error = right_error;
      right = low + golden * (high - low), right_error = error(right);
    }
  }
  return std::pow(10, (low + high) / 2);
}

FactorFit fit_factors(std::span<const TermSample> samples, double ridge) {
  if (samples.empty()) return {};
  FactorFit fit;
  fit.scale = best_scale(samples);
  std::vector<double> factors(samples.front().terms.size(), 1.0);
  constexpr int max_steps = 200;
  for (int step = 0; step < max_steps && improve_factors(samples, factors, fit.scale, ridge); ++step) {
  }
  const NormalEquations normal = normal_equations_of(samples, factors, fit.scale);
  const auto bread = inverse(with_tiny_ridge(normal.curvature));
  const double games = static_cast<double>(normal.games);
  for (std::size_t t = 0; t < factors.size(); ++t) {
    Factor factor{factors[t], std::nullopt};
    if (bread && normal.games > 1 && normal.curvature(t, t) > 0) {
      const Matrix covariance = product(product(*bread, normal.scatter), *bread);
      factor.error = std::sqrt(covariance(t, t) * games / (games - 1));
    }
    fit.factors.push_back(factor);
  }
  return fit;
}

FitComparison compare_fit(std::span<const TermSample> samples, const FactorFit& fit) {
  FitComparison result;
  if (samples.empty()) return result;
  std::vector<double> factors;
  for (const Factor& factor : fit.factors) factors.push_back(factor.value);
  struct GameErrors {
    double gain = 0;
    double positions = 0;
  };
  std::vector<GameErrors> games;
  for (std::size_t s = 0; s < samples.size(); ++s) {
    const TermSample& sample = samples[s];
    if (s == 0 || samples[s - 1].game != sample.game) games.emplace_back();
    const double before = square(sample.result - expected_result(sum_of_terms(sample), fit.scale));
    const double after = square(sample.result - expected_result(value_of(sample, factors), fit.scale));
    result.before += before;
    result.after += after;
    games.back().gain += before - after;
    games.back().positions += 1;
  }
  const double count = static_cast<double>(samples.size());
  result.before /= count;
  result.after /= count;
  result.gain = result.before - result.after;
  double spread = 0;
  for (const GameErrors& game : games) spread += square(game.gain - game.positions * result.gain);
  const double number = static_cast<double>(games.size());
  if (games.size() > 1) result.gain_error = std::sqrt(spread * number / (number - 1)) / count;
  return result;
}

}  // namespace kibitz::tune
