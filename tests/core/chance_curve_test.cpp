#include "kibitz/core/chance_curve.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("a logistic curve: half at 0, 1 / (1 + 1/e) at its scale, and both sides together have 1") {
  constexpr ChanceCurve curve{.scale = 200};
  CHECK(win_chance(curve, 0) == doctest::Approx(0.5));
  CHECK(win_chance(curve, 200) == doctest::Approx(0.7310586));
  CHECK(win_chance(curve, -400) == doctest::Approx(0.1192029));
  for (const Score score : {1, 77, 3000})
    CHECK(win_chance(curve, score) + win_chance(curve, -score) == doctest::Approx(1));
}

TEST_CASE("a draw width: at that score a win is as likely as not, and the rest are almost all draws") {
  constexpr ChanceCurve curve{.scale = 50, .draw_width = 300};
  CHECK(win_chance(curve, 0) == doctest::Approx(0.5));
  CHECK(win_chance(curve, 300) == doctest::Approx((0.5 + 1 / (1 + std::exp(-12.0))) / 2));
  CHECK(win_chance(curve, 100) < win_chance({.scale = 50}, 100));
}

TEST_CASE("proved scores are certain") {
  constexpr ChanceCurve curve{.scale = 200};
  CHECK(win_chance(curve, win_score - 7) == 1);
  CHECK(win_chance(curve, -win_score + 7) == 0);
  CHECK(win_chance(curve, points_score(2)) == 1);
  CHECK(win_chance(curve, points_score(-2)) == 0);
  CHECK(win_chance(curve, points_score(0)) == 0.5);
}
