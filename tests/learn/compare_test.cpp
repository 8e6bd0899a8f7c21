// Tests of the match between two evaluations.
#include "learn/compare.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "learn/learn_support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;

TEST_CASE("learning: a pair of games that repeats an earlier pair does not count as another") {
  const auto first = connect_four();
  const auto second = first->clone();
  PlaySettings settings = quick();
  settings.least_opening = settings.most_opening = 0;  // so that all pairs are the same
  const auto match = compare_engines({*first, *second}, settings, 3, [] { return false; });
  REQUIRE(match);
  REQUIRE(*match);
  CHECK((*match)->games.games() == 6);
  CHECK((*match)->repeated_pairs == 2);
  CHECK(std::reduce((*match)->pairs.begin(), (*match)->pairs.end()) == 1);
}
