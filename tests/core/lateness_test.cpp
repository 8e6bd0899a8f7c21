#include "kibitz/core/lateness.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using Microseconds = DelayEstimator::Microseconds;

TEST_CASE("a machine without stalls is not late") {
  DelayEstimator lateness;
  CHECK(lateness.expected_delay() == Microseconds{0});
  lateness.add(Microseconds{40'000}, Microseconds{0});
  CHECK(lateness.expected_delay() == Microseconds{0});
}

TEST_CASE("a move of 0.8 ms of work waits as long, in proportion, as the moves before it") {
  DelayEstimator lateness;
  lateness.add(Microseconds{40'000}, Microseconds{36'000});
  CHECK(lateness.expected_delay() == Microseconds{7200});  // 800 * 36 / 4
  lateness.add(Microseconds{40'000}, Microseconds{36'000});
  CHECK(lateness.expected_delay() == Microseconds{7200});
}

TEST_CASE("an earlier move counts a sixteenth less with every move") {
  DelayEstimator lateness;
  lateness.add(Microseconds{40'000}, Microseconds{36'000});
  lateness.add(Microseconds{16'000}, Microseconds{0});
  CHECK(lateness.expected_delay() == Microseconds{1367});  // 800 * 33.75 / 19.75
  for (int move = 0; move < 200; ++move) lateness.add(Microseconds{10'000}, Microseconds{0});
  CHECK(lateness.expected_delay() == Microseconds{0});
}

TEST_CASE("times that cannot be are bounded, and so is the delay") {
  DelayEstimator lateness;
  lateness.add(Microseconds{-5}, Microseconds{7});
  CHECK(lateness.expected_delay() == Microseconds{0});
  lateness.add(Microseconds{1000}, Microseconds{-7});
  CHECK(lateness.expected_delay() == Microseconds{0});
  lateness.add(Microseconds{1'000'000}, Microseconds{9'000'000});
  CHECK(lateness.expected_delay() == Microseconds{50'000});
}
