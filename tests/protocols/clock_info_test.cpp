// Incomplete clocks: the defaults, and the values that stay unchanged.
#include "protocols/clock_info.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

Limits limits_with(const ClockInfo& info, Limits limits = {}) {
  apply_clocks(limits, info);
  return limits;
}

}  // namespace

TEST_CASE("given clock values are used unchanged; if our time is missing, the opponent's is used") {
  const Limits own = limits_with({Milliseconds{700}, Milliseconds{900}, Milliseconds{5}, 12, true});
  REQUIRE(own.clock);
  CHECK(own.clock->remaining == Milliseconds{700});
  CHECK(own.clock->increment == Milliseconds{5});
  CHECK(own.clock->moves_to_go == 12);
  CHECK(!own.time);
  CHECK(limits_with({{}, Milliseconds{900}, Milliseconds{5}, 0, true}).clock->remaining == Milliseconds{900});
  CHECK(limits_with({Milliseconds{0}, Milliseconds{900}, {}, 0, true}).clock->remaining == Milliseconds{0});
}

TEST_CASE("without a clock the time is the increment or one second; without any clock value there is no time limit") {
  CHECK(limits_with({{}, {}, Milliseconds{250}, 0, true}).time == Milliseconds{250});
  CHECK(limits_with({{}, {}, Milliseconds{1}, 0, true}).time == Milliseconds{1});
  CHECK(limits_with({{}, {}, Milliseconds{0}, 3, true}).time == Milliseconds{1000});
  CHECK(!limits_with({}).time);
  CHECK(!limits_with({}).clock);
  CHECK(!limits_with({{}, {}, Milliseconds{250}, 0, false}).time);
}

TEST_CASE("no default time is set if the command has another limit") {
  const ClockInfo increment{{}, {}, Milliseconds{250}, 0, true};
  Limits depth, nodes, time, win;
  depth.depth = 1;
  nodes.nodes = 1;
  time.time = Milliseconds{77};
  win.win_in = 1;
  CHECK(!limits_with(increment, depth).time);
  CHECK(!limits_with(increment, nodes).time);
  CHECK(limits_with(increment, time).time == Milliseconds{77});
  CHECK(!limits_with(increment, win).time);
  CHECK(limits_with({Milliseconds{9}, {}, {}, 0, true}, depth).clock->remaining ==
        Milliseconds{9});  // both limits apply
}
