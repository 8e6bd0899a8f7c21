// XBoard's time controls: what each command changes, what it keeps, and its errors.
#include "protocols/xboard_clock.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/score.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;

namespace {

std::string complaint(const Expected<void>& set) { return set ? "" : set.error().message; }

}  // namespace

TEST_CASE("the default time control is forty moves in five minutes") {
  const Limits limits = XboardClock().limits(0);
  REQUIRE(limits.clock);
  CHECK(limits.clock->remaining == Milliseconds{300'000});
  CHECK(limits.clock->increment == Milliseconds{0});
  CHECK(limits.clock->moves_to_go == 40);
  CHECK(!limits.time);
  CHECK(!limits.depth);
}

TEST_CASE(
    "level sets the moves per session, the base time in minutes or minutes:seconds, and the increment in seconds") {
  XboardClock clock;
  REQUIRE(clock.set_level("12 2:30 0.5"));
  CHECK(clock.limits(0).clock->remaining == Milliseconds{150'000});
  CHECK(clock.limits(0).clock->increment == Milliseconds{500});
  REQUIRE(clock.set_level("0 5 1"));
  CHECK(clock.limits(0).clock->remaining == Milliseconds{300'000});
  CHECK(clock.limits(0).clock->increment == Milliseconds{1000});
  CHECK(clock.limits(0).clock->moves_to_go == 0);
  REQUIRE(clock.set_level("0 0.5 0"));
  CHECK(clock.limits(0).clock->remaining == Milliseconds{30'000});
  REQUIRE(clock.set_level("0 1e300 0"));
  CHECK(clock.limits(0).clock->remaining == longest_time);
}

TEST_CASE("the moves to go count down to one, then start again") {
  XboardClock clock;
  REQUIRE(clock.set_level("3 1 0"));
  const int expected[] = {3, 2, 1, 3, 2, 1, 3};
  for (int made = 0; made < 7; ++made) CHECK(clock.limits(made).clock->moves_to_go == expected[made]);
}

TEST_CASE("a session of one move always has one move to go; longer sessions are clamped to ten thousand moves") {
  XboardClock clock;
  REQUIRE(clock.set_level("1 1 0"));
  CHECK(clock.limits(5).clock->moves_to_go == 1);
  REQUIRE(clock.set_level("9999999 1 0"));
  CHECK(clock.limits(0).clock->moves_to_go == 10'000);
}

TEST_CASE("an invalid level is refused, and the old one is kept") {
  XboardClock clock;
  REQUIRE(clock.set_level("7 2 3"));
  for (const char* text : {"", "7 2", "7 2 3 4", "x 2 3", "7 x 3", "7 2 x", "-1 2 3", "7 -2 3", "7 2 -3", "7 2:x 3",
                           "7 :5 3", "1.5 2 3"}) {
    CAPTURE(text);
    CHECK(complaint(clock.set_level(text)) ==
          "level is moves, minutes and seconds added, not '" + std::string(text) + "'");
    CHECK(clock.limits(0).clock->remaining == Milliseconds{120'000});
    CHECK(clock.limits(0).clock->increment == Milliseconds{3000});
    CHECK(clock.limits(0).clock->moves_to_go == 7);
  }
}

TEST_CASE("st sets the seconds per move, less the overhead; the next level replaces it") {
  XboardClock clock;
  REQUIRE(clock.set_seconds_per_move("2.5"));
  CHECK(!clock.limits(0).clock);
  CHECK(clock.limits(0).time == Milliseconds{2500} - Limits{}.overhead);
  REQUIRE(clock.set_seconds_per_move("0"));
  CHECK(clock.limits(0).time == Milliseconds{1});  // move at once, but return a move
  CHECK(complaint(clock.set_seconds_per_move("soon")) == "st takes seconds, not 'soon'");
  CHECK(complaint(clock.set_seconds_per_move("-1")) == "st takes seconds, not '-1'");
  CHECK(clock.limits(0).time == Milliseconds{1});
  REQUIRE(clock.set_level("0 1 0"));
  CHECK(!clock.limits(0).time);
  CHECK(clock.limits(0).clock->remaining == Milliseconds{60'000});
}

TEST_CASE("sd is kept when the clock changes, and is clamped to the greatest depth") {
  XboardClock clock;
  REQUIRE(clock.set_depth("6"));
  CHECK(clock.limits(0).depth == 6);
  REQUIRE(clock.set_level("0 1 0"));
  CHECK(clock.limits(0).depth == 6);
  REQUIRE(clock.set_seconds_per_move("1"));
  CHECK(clock.limits(0).depth == 6);
  REQUIRE(clock.set_depth("99999999999"));
  CHECK(clock.limits(0).depth == max_ply);
  REQUIRE(clock.set_depth("-4"));
  CHECK(clock.limits(0).depth == 0);
  CHECK(complaint(clock.set_depth("deep")) == "sd takes a depth, not 'deep'");
  CHECK(clock.limits(0).depth == 0);
}

TEST_CASE("time sets the time left in 1/100 s, and changes nothing else of the level") {
  XboardClock clock;
  REQUIRE(clock.set_level("5 1 2"));
  REQUIRE(clock.set_time_left("1234"));
  CHECK(clock.limits(1).clock->remaining == Milliseconds{12'340});
  CHECK(clock.limits(1).clock->increment == Milliseconds{2000});
  CHECK(clock.limits(1).clock->moves_to_go == 4);
  REQUIRE(clock.set_time_left("-50"));
  CHECK(clock.limits(0).clock->remaining == Milliseconds{0});
  REQUIRE(clock.set_time_left("9999999999999999999"));
  CHECK(clock.limits(0).clock->remaining == longest_time / 10 * 10);
  CHECK(complaint(clock.set_time_left("1.5")) == "time takes hundredths of a second, not '1.5'");
}

TEST_CASE("a new game removes the depth of sd and restores the base time; st is kept") {
  XboardClock clock;
  REQUIRE(clock.set_level("5 1 2"));
  REQUIRE(clock.set_time_left("1234"));
  REQUIRE(clock.set_depth("3"));
  clock.start_new_game();
  CHECK(!clock.limits(0).depth);
  CHECK(clock.limits(0).clock->remaining == Milliseconds{60'000});
  CHECK(clock.limits(0).clock->increment == Milliseconds{2000});
  CHECK(clock.limits(0).clock->moves_to_go == 5);
  REQUIRE(clock.set_seconds_per_move("2"));
  clock.start_new_game();
  CHECK(clock.limits(0).time == Milliseconds{2000} - Limits{}.overhead);
}

TEST_CASE("XBoard: after \"new\" the search is deeper than the last game's sd") {
  test::Conversation conversation("xboard");
  for (const char* line : {"xboard", "sd 1", "new", "post", "usermove e2e4"}) conversation.say(line);
  std::string line = conversation.next();
  while (line.starts_with("1 ")) line = conversation.next();
  CHECK(line.starts_with("2 "));
  conversation.say("?");
}
