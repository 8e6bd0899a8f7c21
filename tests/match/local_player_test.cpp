#include "match/local_player.hpp"

#include <doctest/doctest.h>

#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

// The lateness that the second of two searches expects, if each search is delayed by `stall`.
std::chrono::microseconds lateness_after(Milliseconds stall, Timepiece timepiece) {
  test::FakeWorld world;
  world.stall = stall;
  const test::FakeEngine referee(world);
  LocalPlayer player(std::make_unique<test::FakeEngine>(world));
  PlayerLimits allowance;
  allowance.clock = TimeControl{Milliseconds{1000}, Milliseconds{0}, 0};
  allowance.timepiece = timepiece;
  const ClockTime clock{Milliseconds{1000}, Milliseconds{0}, 0};
  const std::string start;
  const match::MoveRequest question{referee, start, {}, allowance, {clock, clock}, kibitz::Clock::time_point::max(),
                                    {}};
  REQUIRE(player.choose(question).has_value());
  CHECK(world.limits.lateness == std::chrono::microseconds{0});
  REQUIRE(player.choose(question).has_value());
  return world.limits.lateness;
}

}  // namespace

TEST_CASE("a player of ours reckons with the stalls of its earlier moves, unless its clock counts processor time") {
  CHECK(lateness_after(Milliseconds{0}, Timepiece::wall) == std::chrono::microseconds{0});
  CHECK(lateness_after(Milliseconds{20}, Timepiece::wall) > std::chrono::microseconds{0});
  CHECK(lateness_after(Milliseconds{20}, Timepiece::processor) == std::chrono::microseconds{0});
}
