// Graded results in evaluation units: conversion in one direction, and back only if everything is proved.
#include "kibitz/search/alpha_beta/points_as_evaluation.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/options/options.hpp"

using namespace kibitz;

namespace {

struct Tens {
  static constexpr Score point_worth = 10;
};
struct Worthless {};

}  // namespace

TEST_CASE("points as evaluation: points have the game's value, other scores are unchanged") {
  const PointScale<Tens> scale({.as_evaluation = true});
  CHECK(scale.to_search_scale(points_score(7)) == 70);
  CHECK(scale.to_search_scale(points_score(-7)) == -70);
  CHECK(scale.to_search_scale(0) == 0);
  CHECK(scale.to_search_scale(35) == 35);
  CHECK(scale.to_search_scale(win_score - 3) == win_score - 3);
  CHECK(scale.to_points_scale(70) == points_score(7));
  CHECK(scale.to_points_scale(-70) == points_score(-7));
  CHECK(scale.to_points_scale(0) == 0);
  CHECK(scale.to_points_scale(win_score - 3) == win_score - 3);
}

TEST_CASE("points as evaluation: a window becomes the one of the points on the same sides of it") {
  const PointScale<Tens> scale({.as_evaluation = true});
  const auto window = [&scale](Score alpha, Score beta) { return scale.to_points_scale(Window{alpha, beta}); };
  CHECK(window(35, 36) == Window{points_score(3), points_score(4)});
  CHECK(window(39, 40) == Window{points_score(3), points_score(4)});
  CHECK(window(40, 41) == Window{points_score(4), points_score(5)});
  CHECK(window(-36, -35) == Window{points_score(-4), points_score(-3)});
  CHECK(window(-1, 0) == Window{points_score(-1), 0});
  CHECK(window(0, 1) == Window{0, points_score(1)});
  CHECK(scale.to_points_scale(full_window) == full_window);
  CHECK(scale.to_search_scale(Window{points_score(-3), points_score(4)}) == Window{-30, 40});
}

TEST_CASE("points as evaluation: off, or in a game without values of points, nothing changes") {
  const PointScale<Tens> off({});
  const PointScale<Worthless> worthless({.as_evaluation = true});
  for (const Score score : {points_score(7), points_score(-7), Score{35}, win_score}) {
    CHECK(off.to_search_scale(score) == score);
    CHECK(off.to_points_scale(score) == score);
    CHECK(worthless.to_search_scale(score) == score);
    CHECK(worthless.to_points_scale(score) == score);
  }
  CHECK(off.to_points_scale(Window{35, 36}) == Window{35, 36});
}
