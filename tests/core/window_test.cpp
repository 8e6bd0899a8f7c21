#include "kibitz/core/window.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("window: a window is null if no score lies strictly between its ends") {
  CHECK(Window{4, 5}.is_null());
  CHECK(!Window{4, 6}.is_null());  // 5 lies inside
  CHECK(Window{5, 4}.is_null());   // crossed
  CHECK(!full_window.is_null());
}

TEST_CASE("window: the opponent's window has the negated ends in reverse order; applied twice, nothing changes") {
  CHECK(Window{-3, 10}.opponent_window() == Window{-10, 3});
  CHECK(Window{-3, 10}.opponent_window().opponent_window() == Window{-3, 10});
  CHECK(full_window.opponent_window() == full_window);
  CHECK(Window{6, 7}.opponent_window().is_null());
}

TEST_CASE("window: both ends are outside the window: a score at an end is a bound") {
  constexpr Window window{10, 20};
  CHECK(bound_of(9, window) == Bound::upper);
  CHECK(bound_of(10, window) == Bound::upper);
  CHECK(bound_of(11, window) == Bound::exact);
  CHECK(bound_of(19, window) == Bound::exact);
  CHECK(bound_of(20, window) == Bound::lower);
  CHECK(bound_of(21, window) == Bound::lower);
}

TEST_CASE("window: a null window decides whether its beta is reached") {
  CHECK(null_window_below(7) == Window{6, 7});
  CHECK(bound_of(7, null_window_below(7)) == Bound::lower);
  CHECK(bound_of(6, null_window_below(7)) == Bound::upper);
  for (Score score = -3; score <= 3; ++score) CHECK(bound_of(score, null_window_below(0)) != Bound::exact);
}

TEST_CASE("window: the full window contains every score, even a win at ply 0") {
  for (const Score score : {-win_score, -points_base - 1, 0, max_evaluation, win_score})
    CHECK(bound_of(score, full_window) == Bound::exact);
}
