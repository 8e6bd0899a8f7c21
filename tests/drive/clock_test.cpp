#include "kibitz/drive/clock.hpp"

#include <doctest/doctest.h>

#include <cmath>

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

TEST_CASE("clock: limits without a time give no time share") {
  CHECK(!time_share({}).maximum);
  CHECK(!time_share({}).fair);
  Limits limits;
  limits.time = Milliseconds{70};
  CHECK(time_share(limits).maximum == Milliseconds{70});
  CHECK(!time_share(limits).target);
}

TEST_CASE(
    "clock: with 60 s and 1 s increment, a move gets a share of the clock without the reserve, plus 90 % of the "
    "increment") {
  // fair = (60000 - 50) / 28 + 900 = 3041.071 ms, target = 55 % of fair, maximum = 3 * fair. The increment pays for the
  // overhead of the moves.
  CHECK(share(60'000, 1000, 0).fair == Microseconds{3'041'071});
  CHECK(share(60'000, 1000, 0).target == Microseconds{1'672'589});
  CHECK(share(60'000, 1000, 0).maximum == Microseconds{9'123'213});
}

TEST_CASE("clock: in sudden death the overhead of every move to come is reserved") {
  // fair = (1000 - 28 * 10 - 50) / 28 = 23.928 ms, target = 55 % of fair, maximum = 3 * fair.
  CHECK(share(1000, 0, 0).target == Microseconds{13'160});
  CHECK(share(1000, 0, 0).maximum == Microseconds{71'784});
  // With little time left, a sixteenth of it is shared: fair = 300 / 16 / 28 = 0.669 ms.
  CHECK(share(300, 0, 0).target == Microseconds{367});
  CHECK(share(60, 0, 0).target == Microseconds{100});
  CHECK(share(60, 0, 0).fair == Microseconds{133});
  CHECK(share(60, 0, 0).maximum == Microseconds{399});
  // An increment of 10 ms pays for half of each move's overhead, because half of the increment counts.
  CHECK(share(1000, 10, 0).target == Microseconds{20'860});
}

TEST_CASE("clock: moves that take their target and the overhead do not lose on time before a minimum number of moves") {
  for (const double overhead : {0.5, 2.0, 5.0}) {  // overhead in ms; the program is set to 10 ms in each case
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

namespace {

struct Game {
  int base = 0, increment = 0;  // both in ms
  int plies = 0;                // number of plies of the game if known; 0: unknown
  int expected(int ply) const { return plies == 0 ? moves_to_come(ply) : std::max((plies - ply + 1) / 2, 4); }
};

// The share of its total time, in 1/1000, that a side has used after N moves. Each move takes `times` its target, and
// half a millisecond more.
int used_after(int moves, const Game& game, double times = 1.75) {
  double clock = game.base;
  for (int move = 0; move < moves; ++move) {
    Limits limits;
    limits.clock = ClockTime{Milliseconds{static_cast<int>(clock)}, Milliseconds{game.increment}, 0};
    const TimeShare share = time_share(limits, game.expected(2 * move));
    const auto used = static_cast<double>(share.target->count()) * times;
    clock -= std::min(used, static_cast<double>(share.maximum->count())) / 1000 + 0.5;
    CHECK(clock > 0);
    clock += game.increment;
  }
  const double all = game.base + game.increment * moves;
  return static_cast<int>(std::lround(1000 * (all - clock) / all));
}

}  // namespace

TEST_CASE("clock: the assumed number of moves to come is 28, falls by one every five plies, and is at least 12") {
  CHECK(moves_to_come(0) == 28);
  CHECK(moves_to_come(4) == 28);
  CHECK(moves_to_come(5) == 27);
  CHECK(moves_to_come(79) == 13);
  CHECK(moves_to_come(80) == 12);
  CHECK(moves_to_come(1000) == 12);
}

// The reserve of five overheads, 50 ms of the 2 s, is never used.
TEST_CASE("clock: a long game of unknown length uses nearly all of its time") {
  const Game game{2000, 20};
  CHECK(used_after(20, game) == 604);
  CHECK(used_after(40, game) == 878);
  CHECK(used_after(60, game) == 960);
  CHECK(used_after(100, game) == 978);
  CHECK(used_after(60, {60'000, 1000}) == 973);
  CHECK(used_after(60, {60'000, 0}) == 970);
}

TEST_CASE("clock: a game of known length has used nearly all of its time at its end") {
  CHECK(used_after(23, {2000, 20, 46}) == 926);
  CHECK(used_after(23, {60'000, 0, 46}) == 933);
}

TEST_CASE("clock: the time shares never use up the clock, whatever the length of the game") {
  for (const double times : {0.5, 1.75, 5.5})
    for (const int base : {1000, 2000, 60'000})
      for (const int increment : {0, 10, 20, 1000})
        CHECK(used_after(increment == 0 ? 150 : 400, {base, increment}, times) <= 1000);
}

TEST_CASE("clock: a move takes at most half of the remaining time and never the reserve of five overheads") {
  Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const int overhead = random.between(0, 100), increment = random.between(0, 1000), moves = random.between(0, 40);
    const int remaining = 4 + random.between(0, 1 << random.between(0, 15));
    CAPTURE(overhead);
    CAPTURE(increment);
    CAPTURE(moves);
    CAPTURE(remaining);
    const auto maximum = *share(remaining, increment, moves, overhead).maximum;
    CHECK(maximum >= Microseconds{100});
    CHECK(Milliseconds{remaining} - maximum >= std::min(Microseconds{5000 * overhead}, Microseconds{500 * remaining}));
    if (moves != 1) CHECK(maximum <= Microseconds{500 * remaining});
  }
}

namespace {

TimeShare late_share(int remaining, int increment, int moves_to_go, int lateness) {  // `lateness` is in microseconds
  Limits limits;
  limits.clock = ClockTime{Milliseconds{remaining}, Milliseconds{increment}, moves_to_go};
  limits.lateness = Microseconds{lateness};
  return time_share(limits);
}

// The number of moves until the clock runs out, from one second without increment. Every move takes its target time
// plus `cost` ms.
int moves_until_lost(double cost, int lateness) {
  double clock = 1000;
  int moves = 0;
  for (; moves < 1000; ++moves) {
    const TimeShare share = late_share(static_cast<int>(clock), 0, 0, lateness);
    clock -= static_cast<double>(share.target->count()) / 1000 + cost;
    if (clock < 0) break;
  }
  return moves;
}

}  // namespace

TEST_CASE("clock: the lateness of 80 moves and of the reserve is kept back if it exceeds the overheads") {
  // fair = (1000 - 85 * 7.2) / 28 = 13.857 ms, target = 55 % of fair, maximum = 3 * fair.
  CHECK(late_share(1000, 0, 0, 7200).fair == Microseconds{13'857});
  CHECK(late_share(1000, 0, 0, 7200).target == Microseconds{7621});
  CHECK(late_share(1000, 0, 0, 7200).maximum == Microseconds{41'571});
  // A lateness of 3 ms has no effect: 85 * 3 = 255 is less than the 330 ms kept back for the overheads.
  CHECK(late_share(1000, 0, 0, 3000).target == Microseconds{13'160});
  CHECK(late_share(1000, 0, 0, -3000).target == Microseconds{13'160});
  // Half of the 10 ms increment pays for 5 ms of each move's lateness: 1000 - 80 * 2.2 - 36 = 788.
  CHECK(late_share(1000, 10, 0, 7200).target == Microseconds{20'428});
  // At least a sixteenth of the time is always shared: fair = 500 / 16 / 28 = 1.116 ms.
  CHECK(late_share(500, 0, 0, 7200).fair == Microseconds{1116});
  // Two moves to go: maximum is half of 1000 - 2 * 20 - 100 = 860 ms.
  CHECK(late_share(1000, 0, 2, 20'000).maximum == Microseconds{430'000});
  // 100 moves to go count as 80.
  CHECK(late_share(1000, 0, 100, 7200).target == Microseconds{7621});
  CHECK(*late_share(1000, 0, 0, INT32_MAX).maximum == Microseconds{6696});
}

TEST_CASE("clock: a long game on a late machine lasts more moves if the lateness is known") {
  CHECK(moves_until_lost(7.2, 0) == 96);
  CHECK(moves_until_lost(7.2, 7200) == 116);
}

TEST_CASE("clock: with almost no time left, a move gets a tenth of a millisecond") {
  for (const int remaining : {-5, 0, 1}) {
    CHECK(share(remaining, 0, 0).maximum == Microseconds{100});
    CHECK(share(remaining, 0, 0).target == Microseconds{100});
  }
}

TEST_CASE("clock: the longest time does not overflow a deadline") {
  Limits limits;
  limits.time = Milliseconds::max();
  CHECK(time_share(limits).maximum == longest_time);
  limits.time = Milliseconds{-5};
  CHECK(time_share(limits).maximum == Milliseconds{0});
  limits.time.reset();
  limits.clock = ClockTime{Milliseconds::max(), Milliseconds::max(), 1};
  CHECK(*time_share(limits).maximum <= longest_time);
  CHECK(Clock::now() + *time_share(limits).maximum > Clock::now());
  CHECK(milliseconds_of(INT64_MAX) == longest_time);
  CHECK(milliseconds_of(-1) == Milliseconds{0});
}

TEST_CASE("clock: the last move before a time control may take 9/10 of the remaining time, other moves half") {
  // One move to go: 1000 ms minus 10 and the reserve of 50 is 940; maximum is 9/10 of 940, 846, because three times the
  // fair share would be more.
  CHECK(share(1000, 0, 1).maximum == Microseconds{846'000});
  CHECK(share(1000, 0, 1).target == Microseconds{517'000});
  // Two moves to go: maximum is half of 1000 - 20 - 50 = 930 ms.
  CHECK(share(1000, 0, 2).maximum == Microseconds{465'000});
  CHECK(share(1000, 0, 2).target == Microseconds{255'750});
}

TEST_CASE("clock: moves to go are limited to the expected number of moves") {
  CHECK(share(10'000, 0, 40).target == share(10'000, 0, 28).target);
  CHECK(share(10'000, 0, 0).target == share(10'000, 0, 28).target);
  CHECK(share(10'000, 0, 27).target > share(10'000, 0, 28).target);
}

TEST_CASE("clock: the shorter of move time and clock share applies") {
  Limits limits;
  limits.clock = ClockTime{Milliseconds{60'000}, Milliseconds{1000}, 0};
  limits.time = Milliseconds{70};
  CHECK(time_share(limits).maximum == Milliseconds{70});
  limits.time = Milliseconds{700'000};
  CHECK(time_share(limits).maximum == Microseconds{9'123'213});
  CHECK(time_share(limits).target == Microseconds{1'672'589});
}
