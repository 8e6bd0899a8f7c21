#include "kibitz/drive/clock.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace kibitz;

namespace {

TimeShare share(int remaining, int increment, int moves_to_go, int overhead = 10) {
  Limits limits;
  limits.clock = ClockTime{Milliseconds{remaining}, Milliseconds{increment}, moves_to_go};
  limits.overhead = Milliseconds{overhead};
  return time_share(limits);
}

void check_all_clocks(int overhead, int increment, int moves) {
  CAPTURE(overhead);
  CAPTURE(increment);
  CAPTURE(moves);
  for (int remaining = 4; remaining <= 20'000; remaining += std::max(remaining / 4, 1)) {
    CAPTURE(remaining);
    const int most = static_cast<int>(share(remaining, increment, moves, overhead).most->count());
    CHECK(most >= 1);
    CHECK(remaining - most >= std::min(6 * overhead, remaining / 2));
    if (moves != 1) CHECK(most <= std::max(remaining / 2, 1));
  }
}

}  // namespace

TEST_CASE("limits without a time set none") {
  CHECK(!time_share({}).most);
  Limits limits;
  limits.time = Milliseconds{70};
  CHECK(time_share(limits).most == Milliseconds{70});
  CHECK(!time_share(limits).target);
}

TEST_CASE("a minute and a second: a share of what is left without the reserve, and most of the increment") {
  // (60000 - 10 - 50) / 28 + 750 = 2890, of which six tenths, and three times
  CHECK(share(60'000, 1000, 0).target == Milliseconds{1734});
  CHECK(share(60'000, 1000, 0).most == Milliseconds{8670});
}

TEST_CASE("one move does not take half of what is left, and not the reserve of five overheads") {
  for (const int overhead : {0, 10, 100})
    for (const int increment : {0, 10, 1000})
      for (const int moves : {0, 1, 2, 40}) check_all_clocks(overhead, increment, moves);
}

TEST_CASE("no time left is a millisecond") {
  CHECK(share(0, 0, 0).most == Milliseconds{1});
  CHECK(share(-5, 0, 0).most == Milliseconds{1});
}
