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

// One search for a move that has 25 ms.
void search_once(test::FakeWorld& world, TimeMeasure time_measure) {
  const test::FakeEngine referee(world);
  LocalPlayer player(std::make_unique<test::FakeEngine>(world));
  PlayerLimits allowance;
  allowance.move_time = Milliseconds{25};
  allowance.time_measure = time_measure;
  const std::string start;
  const match::MoveRequest question{referee, start, {}, allowance, {}, kibitz::Clock::time_point::max(), {}};
  REQUIRE(player.choose(question).has_value());
}

// The time limit of the search.
std::optional<Milliseconds> search_time(TimeMeasure time_measure) {
  test::FakeWorld world;
  search_once(world, time_measure);
  return world.limits.time;
}

// How long the search finds that it slept, of 30 ms.
kibitz::Clock::duration time_asleep(TimeMeasure time_measure) {
  kibitz::Clock::duration time{};
  test::FakeWorld world;
  world.on_search = [&time] {
    const auto start = kibitz::Clock::now();
    std::this_thread::sleep_for(Milliseconds{30});
    time = kibitz::Clock::now() - start;
  };
  search_once(world, time_measure);
  return time;
}

}  // namespace

TEST_CASE("a local player's search counts time without a processor, unless its clock counts processor time") {
  CHECK(time_asleep(TimeMeasure::wall) >= Milliseconds{30});
  CHECK(time_asleep(TimeMeasure::processor) < Milliseconds{30});
}

TEST_CASE("a local player keeps a reserve of the time of a move, unless its clock counts processor time") {
  CHECK(search_time(TimeMeasure::wall) == Milliseconds{15});
  CHECK(search_time(TimeMeasure::processor) == Milliseconds{25});
}

TEST_CASE("a local player allows for the lateness of its earlier moves, unless its clock counts processor time") {
  CHECK(lateness_after(Milliseconds{0}, TimeMeasure::wall) == std::chrono::microseconds{0});
  CHECK(lateness_after(Milliseconds{20}, TimeMeasure::wall) > std::chrono::microseconds{0});
  CHECK(lateness_after(Milliseconds{20}, TimeMeasure::processor) == std::chrono::microseconds{0});
}
