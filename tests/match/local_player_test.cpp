#include "match/local_player.hpp"

#include <doctest/doctest.h>

#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

// The lateness that the second of two searches expects, if each search is delayed by `stall`.
std::chrono::microseconds lateness_after(Milliseconds stall, TimeMeasure time_measure) {
  test::FakeWorld world;
  world.stall = stall;
  const test::FakeEngine referee(world);
  LocalPlayer player(std::make_unique<test::FakeEngine>(world));
  PlayerLimits allowance;
  allowance.clock = TimeControl{Milliseconds{1000}, Milliseconds{0}, 0};
  allowance.time_measure = time_measure;
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

TEST_CASE("a local player allows for the lateness of its earlier moves, unless its clock counts processor time") {
  CHECK(lateness_after(Milliseconds{0}, TimeMeasure::wall) == std::chrono::microseconds{0});
  CHECK(lateness_after(Milliseconds{20}, TimeMeasure::wall) > std::chrono::microseconds{0});
  CHECK(lateness_after(Milliseconds{20}, TimeMeasure::processor) == std::chrono::microseconds{0});
}
