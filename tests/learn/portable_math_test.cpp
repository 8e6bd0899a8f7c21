#include "learn/portable_math.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

using namespace kibitz::learn;

TEST_CASE("portable math: the functions are those of the C library, to the last place or two") {
  for (double x = -60; x < 60; x += 0.0037) {
    CAPTURE(x);
    CHECK(exponential(x) == doctest::Approx(std::exp(x)).epsilon(1e-15));
    const float rounded = static_cast<float>(x);
    CHECK(exponential(rounded) == doctest::Approx(std::exp(rounded)).epsilon(1e-7));
  }
  for (double x = 0; x <= 1; x += 0.001)
    CHECK(std::abs(cosine_of_half_turns(x) - std::cos(std::numbers::pi * x)) < 1e-15);
  CHECK(power(0.9, 0) == 1);
  CHECK(power(0.9, 3) == doctest::Approx(0.729));
  CHECK(power(0.999, 12'345) == doctest::Approx(std::pow(0.999, 12'345)).epsilon(1e-12));
}

TEST_CASE("portable math: numbers that are too large count as the largest, and no result is infinite") {
  CHECK(exponential(-1e9) == 0);
  CHECK(exponential(1e9) == exponential(700.0));
  CHECK(exponential(1e9F) == exponential(88.0F));
  CHECK(std::isfinite(exponential(1e9)));
  CHECK(std::isfinite(exponential(1e9F)));
  CHECK(exponential(-1e9F) > 0);
}
