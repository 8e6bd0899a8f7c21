// The results that a stopped search call may still return.
#include "kibitz/core/search_call.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

void check_same(const RootResult& found, const RootResult& expected) {
  CHECK(found.score == expected.score);
  CHECK(found.bound == expected.bound);
  CHECK(found.best == expected.best);
  CHECK(found.finished == expected.finished);
}

constexpr RootResult nothing{-infinite_score, Bound::lower, -1, false};

}  // namespace

TEST_CASE("stopped call: an exact score or a lower bound becomes a lower bound") {
  check_same(result_when_stopped({30, Bound::exact, 2}), {30, Bound::lower, 2, false});
  check_same(result_when_stopped({30, Bound::lower, 2}), {30, Bound::lower, 2, false});
}

TEST_CASE("stopped call: an upper bound, or a score without a move, proves nothing") {
  check_same(result_when_stopped({30, Bound::upper, 2}), nothing);
  check_same(result_when_stopped({30, Bound::exact, -1}), nothing);
  check_same(result_when_stopped({-infinite_score, Bound::lower, 2}), nothing);
  check_same(result_when_stopped(RootResult{}), nothing);
}

TEST_CASE("stopped call: of two stopped calls the higher proved score is kept; at equal scores the later call") {
  const RootResult ten{10, Bound::lower, 0}, twenty{20, Bound::lower, 1}, other_ten{10, Bound::exact, 3};
  check_same(result_when_stopped(ten, twenty), {20, Bound::lower, 1, false});
  check_same(result_when_stopped(twenty, ten), {20, Bound::lower, 1, false});
  check_same(result_when_stopped(ten, other_ten), {10, Bound::lower, 3, false});
}

TEST_CASE("stopped call: a later call that proves nothing does not replace the earlier one") {
  check_same(result_when_stopped({10, Bound::lower, 0}, {99, Bound::upper, 1}), {10, Bound::lower, 0, false});
  check_same(result_when_stopped({99, Bound::upper, 1}, {10, Bound::lower, 0}), {10, Bound::lower, 0, false});
  check_same(result_when_stopped({}, {}), nothing);
}
