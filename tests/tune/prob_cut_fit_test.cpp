#include "tune/prob_cut_fit.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace kibitz;
using namespace kibitz::tune;

namespace {

// Positions whose value at depth 2 is twice the static score plus 5, with an error of -1 or 1.
std::vector<DepthValues> doubling_positions() {
  std::vector<DepthValues> positions;
  for (const int v : {-20, -10, 10, 20})
    for (const int error : {-1, 1}) positions.push_back({1, 0, 0, {v, 0, 2 * v + 5 + error}});
  return positions;
}

}  // namespace

TEST_CASE("shallow depths are about a third and a half of the deep depth, with the same parity") {
  CHECK(shallow_depths(2) == std::vector{0});
  CHECK(shallow_depths(3) == std::vector{1});
  CHECK(shallow_depths(4) == std::vector{0, 2});
  CHECK(shallow_depths(7) == std::vector{1, 3});
  CHECK(shallow_depths(9) == std::vector{3});
  CHECK(shallow_depths(12) == std::vector{4, 6});
}

TEST_CASE("slope, shift, standard error and correlation of a fit have their known values") {
  const auto fits = fit_prob_cuts(doubling_positions(), 1000, 1);
  REQUIRE(fits.size() == 1);
  CHECK(fits[0].phase == 0);
  CHECK(fits[0].deep == 2);
  CHECK(fits[0].shallow == 0);
  CHECK(fits[0].count == 8);
  CHECK(fits[0].slope == doctest::Approx(2));
  CHECK(fits[0].shift == doctest::Approx(5));
  CHECK(fits[0].sigma == doctest::Approx(std::sqrt(8.0 / 6)));  // eight errors of 1, and two fitted parameters
  CHECK(fits[0].correlation == doctest::Approx(std::sqrt(1 - 8.0 / 8008)));
}

TEST_CASE("a fit excludes large values and positions not searched to its depth, and treats each phase separately") {
  auto positions = doubling_positions();
  positions.push_back({1, 0, 0, {900, 0, 900}});
  positions.push_back({1, 0, 1, {10, 0, -900}});
  positions.push_back({1, 0, 0, {10, 0}});
  const auto fits = fit_prob_cuts(positions, 899, 2);
  REQUIRE(fits.size() == 1);
  CHECK(fits[0].count == 8);
  CHECK(fit_prob_cuts(positions, 900, 2)[0].count == 9);
  CHECK(fit_prob_cuts(positions, 899, 9).empty());
  CHECK(fit_prob_cuts({}, 899, 1).empty());
}
