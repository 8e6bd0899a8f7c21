#include "kibitz/core/limits.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace kibitz;

TEST_CASE("limits: no limit is set by default") {
  const Limits limits;
  CHECK(!limits.depth);
  CHECK(!limits.nodes);
  CHECK(!limits.time);
  CHECK(!limits.clock);
  CHECK(!limits.win_in);
  CHECK(!limits.ponder);
  CHECK(limits.overhead == Milliseconds{10});
}

TEST_CASE("limits: a time in milliseconds is clamped to the range from 0 to 34 years") {
  CHECK(milliseconds_of(1) == Milliseconds{1});
  CHECK(milliseconds_of(0) == Milliseconds{0});
  CHECK(milliseconds_of(-1) == Milliseconds{0});
  CHECK(milliseconds_of(std::numeric_limits<std::int64_t>::min()) == Milliseconds{0});
  CHECK(milliseconds_of(longest_time.count() - 1) == longest_time - Milliseconds{1});
  CHECK(milliseconds_of(longest_time.count() + 1) == longest_time);
  CHECK(milliseconds_of(std::numeric_limits<std::int64_t>::max()) == longest_time);
}

TEST_CASE("limits: a thousand of the longest times can be added without overflow, in nanoseconds too") {
  CHECK(longest_time * 1000 > longest_time);
  CHECK(std::chrono::nanoseconds(longest_time).count() > 0);
}
