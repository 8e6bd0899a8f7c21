#include "kibitz/drive/clock.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

TimeShare share(int remaining, int increment, int moves_to_go, int overhead = 10) {
  Limits limits;
  limits.clock = ClockTime{Milliseconds{remaining}, Milliseconds{increment}, moves_to_go};
  limits.overhead = Milliseconds{overhead};
  return time_share(limits);
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
  Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const int overhead = random.between(0, 100), increment = random.between(0, 1000), moves = random.between(0, 40);
    const int remaining = 4 + random.between(0, 1 << random.between(0, 15));
    CAPTURE(overhead);
    CAPTURE(increment);
    CAPTURE(moves);
    CAPTURE(remaining);
    const int most = static_cast<int>(share(remaining, increment, moves, overhead).most->count());
    CHECK(most >= 1);
    CHECK(remaining - most >= std::min(6 * overhead, remaining / 2));
    if (moves != 1) CHECK(most <= std::max(remaining / 2, 1));
  }
}

TEST_CASE("no time left is a millisecond") {
  CHECK(share(0, 0, 0).most == Milliseconds{1});
  CHECK(share(-5, 0, 0).most == Milliseconds{1});
}
