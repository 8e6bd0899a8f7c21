#include "kibitz/drive/time_factor.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/score.hpp"

using namespace kibitz;

namespace {

// With half of the nodes below the best move, the share of nodes has no effect.
doctest::Approx factor(int unchanged, Score fall) {
  return doctest::Approx(time_factor({.unchanged = unchanged, .fall = fall, .share_of_nodes = 0.5}));
}

doctest::Approx factor_of_nodes(double share_of_nodes) {
  return doctest::Approx(time_factor({.unchanged = 0, .fall = 0, .share_of_nodes = share_of_nodes}));
}

}  // namespace

TEST_CASE("time factor: a stable best move gets less time with every iteration, down to 0.72 after eight") {
  CHECK(1.2 == factor(0, 0));
  CHECK(1.14 == factor(1, 0));
  CHECK(0.9 == factor(5, 0));
  CHECK(0.72 == factor(8, 0));
  CHECK(0.72 == factor(30, 0));
}

TEST_CASE("time factor: a falling score gets up to half as much time again, a rising score slightly less time") {
  CHECK(1.2 * 1.24 == factor(0, 30));
  CHECK(1.2 * 1.5 == factor(0, 63));
  CHECK(1.2 * 1.5 == factor(0, 2 * win_score));
  CHECK(1.2 * 0.92 == factor(0, -10));
  CHECK(1.2 * 0.85 == factor(0, -19));
  CHECK(1.2 * 0.85 == factor(0, -2 * win_score));
}

TEST_CASE("time factor: the smaller the share of nodes below the best move, the more time") {
  CHECK(1.2 * 0.4 == factor_of_nodes(1));
  CHECK(1.2 * 0.4 == factor_of_nodes(0.93));
  CHECK(1.2 * 0.44 == factor_of_nodes(0.9));
  CHECK(1.2 * 0.72 == factor_of_nodes(0.7));
  CHECK(1.2 * 1.42 == factor_of_nodes(0.2));
}

TEST_CASE("time factor: the product of all factors ranges from a quarter to twice the target") {
  CHECK(time_factor({.unchanged = 9, .fall = -50, .share_of_nodes = 1}) == doctest::Approx(0.72 * 0.85 * 0.4));
  CHECK(time_factor({.unchanged = 0, .fall = 100, .share_of_nodes = 0}) == doctest::Approx(2.0));
}
