#include "tune/spsa.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::tune;

namespace {

const std::vector<TunedOption> two_options{{"margin", 20, 5, 200, 10}, {"plies", 9, 1, 10, 1}};

double square(double x) { return x * x; }

// A function of two options with its maximum at 120 and 4.
double hill(const std::vector<int>& at) { return -square((at[0] - 120) / 60.0) - square((at[1] - 4) / 4.0); }

// The result of a random game for side `plus`: 1, 0 or -1. The better side is more likely to win.
double noisy_result(const Spsa::Trial& trial, Random& random) {
  const double expected = 0.5 + 0.5 * std::tanh(hill(trial.plus) - hill(trial.minus));
  return (random.between(1, 1'000'000) <= 1'000'000 * expected ? 1 : 0) +
         (random.between(1, 1'000'000) <= 1'000'000 * expected ? 1 : 0) - 1;
}

std::vector<double> climb(std::uint64_t seed, int iterations) {
  Spsa spsa(two_options, {}, seed);
  Random random(seed + 1);
  for (int i = 0; i < iterations; ++i) spsa.apply_result(noisy_result(spsa.next_trial(), random));
  return spsa.values();
}

}  // namespace

TEST_CASE("SPSA finds the maximum of a noisy function with every seed") {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const auto values = climb(seed, 2000);
    CHECK(std::abs(values[0] - 120) < 20);
    CHECK(std::abs(values[1] - 4) < 1.5);
  }
}

TEST_CASE("equal seeds give equal steps, different seeds give different steps") {
  CHECK(climb(7, 50) == climb(7, 50));
  CHECK(climb(7, 50) != climb(8, 50));
  Spsa one(two_options, {}, 7), other(two_options, {}, 7);
  CHECK(one.next_trial().plus == other.next_trial().plus);
  CHECK(one.next_trial().plus == one.next_trial().plus);  // `next_trial()` has no side effects
}

TEST_CASE("a won first iteration moves every option by gain times its step") {
  for (const double result : {1.0, -1.0, 0.0}) {
    Spsa spsa(two_options, {0.5, 20}, 11);
    const Spsa::Trial trial = spsa.next_trial();
    spsa.apply_result(result);
    for (std::size_t i = 0; i < two_options.size(); ++i) {
      const double direction = trial.plus[i] > trial.minus[i] ? 1 : -1;
      CHECK(std::abs(trial.plus[i] - trial.minus[i]) == 2 * two_options[i].step);
      CHECK(spsa.values()[i] == doctest::Approx(two_options[i].start + 0.5 * two_options[i].step * direction * result));
    }
    CHECK(spsa.iteration() == 2);
  }
}

TEST_CASE("the values of both sides differ and are in the range, even at its ends") {
  for (const int upwards : {-1, 1}) {
    Spsa spsa({{"narrow", 2, 1, 3, 1}, {"wide", 50, 0, 100, 30}}, {}, 3);
    for (int i = 0; i < 500; ++i) {
      const Spsa::Trial trial = spsa.next_trial();
      int sum = 0;
      for (std::size_t option = 0; option < 2; ++option) {
        CHECK(trial.plus[option] != trial.minus[option]);
        const auto [low, high] = std::minmax(trial.plus[option], trial.minus[option]);
        CHECK(low >= spsa.options()[option].least);
        CHECK(high <= spsa.options()[option].most);
      }
      sum = trial.plus[1] > trial.minus[1] ? upwards : -upwards;
      spsa.apply_result(sum);
    }
    CHECK(spsa.settings()[1] == (upwards == 1 ? 100 : 0));
  }
}
