#include "tune/least_squares.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitz/core/random.hpp"
#include "tune/cholesky.hpp"

using namespace kibitz;
using namespace kibitz::tune;

namespace {

const std::vector<double> planted{0.5, 1.3, 2.0};
constexpr double planted_scale = 0.01;

enum class Results { expected, sampled };

// Games of five positions each, with random terms. The results are those that the planted factors predict, or 0 and 1
// sampled with that probability.
std::vector<TermSample> planted_samples(int games, Results results, std::uint64_t seed) {
  Random random(seed);
  std::vector<TermSample> samples;
  for (int game = 1; game <= games; ++game)
    for (int position = 0; position < 5; ++position) {
      TermSample sample{{}, 0, game};
      double value = 0;
      for (const double factor : planted) {
        sample.terms.push_back(random.between(-150, 150));
        value += factor * sample.terms.back();
      }
      const double expected = expected_result(value, planted_scale);
      constexpr int grain = 1'000'000;
      sample.result = results == Results::expected ? expected : random.between(1, grain) <= grain * expected ? 1 : 0;
      samples.push_back(std::move(sample));
    }
  return samples;
}

}  // namespace

TEST_CASE("a matrix times its inverse is the identity; a matrix that is not positive definite has no inverse") {
  Matrix matrix(2);
  matrix(0, 0) = 4, matrix(0, 1) = matrix(1, 0) = 2, matrix(1, 1) = 3;
  const auto inverted = inverse(matrix);
  REQUIRE(inverted);
  const Matrix one = product(matrix, *inverted);
  CHECK(one(0, 0) == doctest::Approx(1));
  CHECK(one(0, 1) == doctest::Approx(0));
  CHECK(one(1, 0) == doctest::Approx(0));
  CHECK(one(1, 1) == doctest::Approx(1));
  CHECK((*inverted)(0, 0) == doctest::Approx(0.375));
  const std::vector<double> solution = product(*inverted, std::vector<double>{8, 0});
  CHECK(solution[0] == doctest::Approx(3));
  CHECK(solution[1] == doctest::Approx(-2));
  matrix(1, 1) = 1;  // determinant 0
  CHECK(!inverse(matrix));
}

TEST_CASE("the fit recovers planted factors, up to the scale that suits factors of 1") {
  const auto samples = planted_samples(200, Results::expected, 1);
  const FactorFit fit = fit_factors(samples, 1e-9);
  REQUIRE(fit.factors.size() == planted.size());
  for (std::size_t t = 0; t < planted.size(); ++t)
    CHECK(fit.factors[t].value * fit.scale == doctest::Approx(planted[t] * planted_scale).epsilon(1e-5));
  const FitComparison errors = compare_fit(samples, fit);
  CHECK(errors.before > 0.005);
  CHECK(errors.after < 1e-9);
  CHECK(errors.gain == doctest::Approx(errors.before));
}

TEST_CASE("the fit recovers factors from game results within its standard errors, and predicts new games better") {
  const auto samples = planted_samples(3000, Results::sampled, 2);
  const FactorFit fit = fit_factors(samples, 1e-3);
  for (std::size_t t = 0; t < planted.size(); ++t) {
    REQUIRE(fit.factors[t].error);
    CHECK(*fit.factors[t].error > 0.005);
    CHECK(*fit.factors[t].error < 0.1);
    CHECK(std::abs(fit.factors[t].value - planted[t] * planted_scale / fit.scale) < 4 * *fit.factors[t].error);
  }
  const FitComparison errors = compare_fit(planted_samples(1000, Results::sampled, 3), fit);
  CHECK(errors.gain > 4 * errors.gain_error);
}

TEST_CASE("factors that are already right are not changed") {
  std::vector<TermSample> samples = planted_samples(300, Results::expected, 4);
  for (TermSample& sample : samples)
    sample.result = expected_result(sample.terms[0] + sample.terms[1] + sample.terms[2], 0.02);
  CHECK(best_scale(samples) == doctest::Approx(0.02).epsilon(1e-5));
  for (const Factor& factor : fit_factors(samples, 1).factors) CHECK(factor.value == doctest::Approx(1).epsilon(1e-5));
}

TEST_CASE("a term that never occurs keeps its factor, and a strong ridge keeps all factors") {
  auto samples = planted_samples(200, Results::sampled, 5);
  for (TermSample& sample : samples) sample.terms.push_back(0);
  const FactorFit fit = fit_factors(samples, 1e-3);
  CHECK(fit.factors[3].value == 1);
  CHECK(!fit.factors[3].error);
  CHECK(fit.factors[0].error);
  for (const Factor& factor : fit_factors(samples, 1e9).factors)
    CHECK(factor.value == doctest::Approx(1).epsilon(1e-4));
}

TEST_CASE("ten copies of a position in one game carry the information of one") {
  const auto once = planted_samples(300, Results::sampled, 6);
  std::vector<TermSample> often;
  for (std::size_t begin = 0; begin < once.size(); begin += 5)
    for (int time = 0; time < 10; ++time)
      often.insert(often.end(), once.begin() + static_cast<std::ptrdiff_t>(begin),
                   once.begin() + static_cast<std::ptrdiff_t>(begin) + 5);
  const FactorFit fit = fit_factors(once, 1e-9), same = fit_factors(often, 1e-9);
  for (std::size_t t = 0; t < planted.size(); ++t) {
    CHECK(same.factors[t].value == doctest::Approx(fit.factors[t].value).epsilon(1e-4));
    CHECK(*same.factors[t].error == doctest::Approx(*fit.factors[t].error).epsilon(1e-4));
  }
  CHECK(compare_fit(often, fit).gain_error == doctest::Approx(compare_fit(once, fit).gain_error));
}
