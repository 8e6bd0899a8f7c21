#include "kibitz/core/window.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("a window is null when no score fits between its ends") {
  CHECK(Window{4, 5}.is_null());
  CHECK(!Window{4, 6}.is_null());  // 5 lies inside
  CHECK(Window{5, 4}.is_null());   // crossed
  CHECK(!full_window.is_null());
}

TEST_CASE("seen from the other side a window changes its ends and their signs, and back again") {
  CHECK(Window{-3, 10}.opponent_window() == Window{-10, 3});
  CHECK(Window{-3, 10}.opponent_window().opponent_window() == Window{-3, 10});
  CHECK(full_window.opponent_window() == full_window);
  CHECK(Window{6, 7}.opponent_window().is_null());
}

TEST_CASE("the ends of a window are outside it: a score there is a bound") {
  constexpr Window window{10, 20};
  CHECK(bound_of(9, window) == Bound::upper);
  CHECK(bound_of(10, window) == Bound::upper);
  CHECK(bound_of(11, window) == Bound::exact);
  CHECK(bound_of(19, window) == Bound::exact);
  CHECK(bound_of(20, window) == Bound::lower);
  CHECK(bound_of(21, window) == Bound::lower);
}

TEST_CASE("a null window decides whether a score is reached") {
  CHECK(null_window_below(7) == Window{6, 7});
  CHECK(bound_of(7, null_window_below(7)) == Bound::lower);
  CHECK(bound_of(6, null_window_below(7)) == Bound::upper);
  for (Score score = -3; score <= 3; ++score) CHECK(bound_of(score, null_window_below(0)) != Bound::exact);
}

TEST_CASE("the full window holds every score there is, a win in no plies as well") {
  for (const Score score : {-win_score, -points_base - 1, 0, max_evaluation, win_score})
    CHECK(bound_of(score, full_window) == Bound::exact);
}
