#include "kibitz/drive/clock.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

using Microseconds = std::chrono::microseconds;

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
  // (60000 - 50) / 28 + 750 = 2891.071, of which six tenths, and three times; the increment pays for the overhead
  CHECK(share(60'000, 1000, 0).target == Microseconds{1'734'642});
  CHECK(share(60'000, 1000, 0).most == Microseconds{8'673'213});
}

TEST_CASE("sudden death: the overhead of every move to come is kept back") {
  // (1000 - 28 * 10 - 50) / 28 = 23.928, of which six tenths, and three times
  CHECK(share(1000, 0, 0).target == Microseconds{14'356});
  CHECK(share(1000, 0, 0).most == Microseconds{71'784});
  // of little, a sixteenth: 300 / 16 / 28 = 0.669
  CHECK(share(300, 0, 0).target == Microseconds{401});
  CHECK(share(60, 0, 0).target == Microseconds{100});
  CHECK(share(60, 0, 0).most == Microseconds{399});
  // half the increment pays for half the overhead
  CHECK(share(1000, 10, 0).target == Microseconds{21'856});
}

TEST_CASE("a thousand moves that each take what they may, and the overhead, lose on time as late as they can") {
  for (const double overhead : {0.5, 2.0, 5.0}) {  // ms, of which we know nothing but the 10 that are set
    double clock = 1000;
    int moves = 0;
    for (; moves < 1000; ++moves) {
      const double target = static_cast<double>(share(static_cast<int>(clock), 0, 0).target->count()) / 1000;
      if (clock < target + overhead) break;
      clock -= target + overhead;
    }
    CAPTURE(overhead);
    CHECK(moves >= (overhead < 1 ? 300 : overhead < 3 ? 150 : 90));
  }
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
    const auto most = *share(remaining, increment, moves, overhead).most;
    CHECK(most >= Microseconds{100});
    CHECK(Milliseconds{remaining} - most >= std::min(Microseconds{5000 * overhead}, Microseconds{500 * remaining}));
    if (moves != 1) CHECK(most <= Microseconds{500 * remaining});
  }
}

TEST_CASE("hardly any time left is a tenth of a millisecond") {
  for (const int remaining : {-5, 0, 1}) {
    CHECK(share(remaining, 0, 0).most == Microseconds{100});
    CHECK(share(remaining, 0, 0).target == Microseconds{100});
  }
}

TEST_CASE("no time is so long that a deadline overflows") {
  Limits limits;
  limits.time = Milliseconds::max();
  CHECK(time_share(limits).most == longest_time);
  limits.time = Milliseconds{-5};
  CHECK(time_share(limits).most == Milliseconds{0});
  limits.time.reset();
  limits.clock = ClockTime{Milliseconds::max(), Milliseconds::max(), 1};
  CHECK(*time_share(limits).most <= longest_time);
  CHECK(Clock::now() + *time_share(limits).most > Clock::now());
  CHECK(milliseconds_of(INT64_MAX) == longest_time);
  CHECK(milliseconds_of(-1) == Milliseconds{0});
}

TEST_CASE("the last move before the next control may take nine tenths of what is left, any other half") {
  // 1000 less 10 and the reserve of 50: 940 and its nine tenths, 846; three times the share would be more.
  CHECK(share(1000, 0, 1).most == Microseconds{846'000});
  CHECK(share(1000, 0, 1).target == Microseconds{564'000});
  // Two moves: 1000 - 20 - 50 = 930 and its half.
  CHECK(share(1000, 0, 2).most == Microseconds{465'000});
  CHECK(share(1000, 0, 2).target == Microseconds{279'000});
}

TEST_CASE("more moves to go than are still to come count as those") {
  CHECK(share(10'000, 0, 40).target == share(10'000, 0, 28).target);
  CHECK(share(10'000, 0, 0).target == share(10'000, 0, 28).target);
  CHECK(share(10'000, 0, 27).target > share(10'000, 0, 28).target);
}

TEST_CASE("of a time for the move and a clock the shorter holds") {
  Limits limits;
  limits.clock = ClockTime{Milliseconds{60'000}, Milliseconds{1000}, 0};
  limits.time = Milliseconds{70};
  CHECK(time_share(limits).most == Milliseconds{70});
  limits.time = Milliseconds{700'000};
  CHECK(time_share(limits).most == Microseconds{8'673'213});
  CHECK(time_share(limits).target == Microseconds{1'734'642});
}
