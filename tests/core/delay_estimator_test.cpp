#include "kibitz/core/delay_estimator.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using Microseconds = DelayEstimator::Microseconds;

TEST_CASE("delay estimator: without stalls the expected delay is 0") {
  DelayEstimator lateness;
  CHECK(lateness.expected_delay() == Microseconds{0});
  lateness.add(Microseconds{40'000}, Microseconds{0});
  CHECK(lateness.expected_delay() == Microseconds{0});
}

TEST_CASE("delay estimator: the expected delay is 0.8 ms times the ratio of stalled to working time") {
  DelayEstimator lateness;
  lateness.add(Microseconds{40'000}, Microseconds{36'000});
  CHECK(lateness.expected_delay() == Microseconds{7200});  // 800 * 36 / 4
  lateness.add(Microseconds{40'000}, Microseconds{36'000});
  CHECK(lateness.expected_delay() == Microseconds{7200});
}

TEST_CASE("delay estimator: the weight of a move falls by a sixteenth with every later move") {
  DelayEstimator lateness;
  lateness.add(Microseconds{40'000}, Microseconds{36'000});
  lateness.add(Microseconds{16'000}, Microseconds{0});
  CHECK(lateness.expected_delay() == Microseconds{1367});  // 800 * 33.75 / 19.75
  for (int move = 0; move < 200; ++move) lateness.add(Microseconds{10'000}, Microseconds{0});
  CHECK(lateness.expected_delay() == Microseconds{0});
}

TEST_CASE("delay estimator: impossible times are clamped, and the delay is at most 50 ms") {
  DelayEstimator lateness;
  lateness.add(Microseconds{-5}, Microseconds{7});
  CHECK(lateness.expected_delay() == Microseconds{0});
  lateness.add(Microseconds{1000}, Microseconds{-7});
  CHECK(lateness.expected_delay() == Microseconds{0});
  lateness.add(Microseconds{1'000'000}, Microseconds{9'000'000});
  CHECK(lateness.expected_delay() == Microseconds{50'000});
}
