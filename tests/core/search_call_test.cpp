// The claims that a stopped search call may still make.
#include "kibitz/core/search_call.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

void check_same(const RootResult& found, const RootResult& wanted) {
  CHECK(found.score == wanted.score);
  CHECK(found.bound == wanted.bound);
  CHECK(found.best == wanted.best);
  CHECK(found.finished == wanted.finished);
}

constexpr RootResult nothing{-infinite_score, Bound::lower, -1, false};

}  // namespace

TEST_CASE("a stopped call leaves an exact score or a lower bound as a lower bound") {
  check_same(result_when_stopped({30, Bound::exact, 2}), {30, Bound::lower, 2, false});
  check_same(result_when_stopped({30, Bound::lower, 2}), {30, Bound::lower, 2, false});
}

TEST_CASE("a stopped call leaves nothing of an upper bound or of a score without a move") {
  check_same(result_when_stopped({30, Bound::upper, 2}), nothing);
  check_same(result_when_stopped({30, Bound::exact, -1}), nothing);
  check_same(result_when_stopped({-infinite_score, Bound::lower, 2}), nothing);
  check_same(result_when_stopped(RootResult{}), nothing);
}

TEST_CASE("of two stopped calls, the one that proves more counts, or the later one") {
  const RootResult ten{10, Bound::lower, 0}, twenty{20, Bound::lower, 1}, other_ten{10, Bound::exact, 3};
  check_same(result_when_stopped(ten, twenty), {20, Bound::lower, 1, false});
  check_same(result_when_stopped(twenty, ten), {20, Bound::lower, 1, false});
  check_same(result_when_stopped(ten, other_ten), {10, Bound::lower, 3, false});
}

TEST_CASE("a call that proves nothing does not hide the one before it") {
  check_same(result_when_stopped({10, Bound::lower, 0}, {99, Bound::upper, 1}), {10, Bound::lower, 0, false});
  check_same(result_when_stopped({99, Bound::upper, 1}, {10, Bound::lower, 0}), {10, Bound::lower, 0, false});
  check_same(result_when_stopped({}, {}), nothing);
}
