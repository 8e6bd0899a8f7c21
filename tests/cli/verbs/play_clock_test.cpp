#include "cli/verbs/play/game_in_progress.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("a clock subtracts time, adds the increment and takes moves back; at zero the side loses") {
  PlayClock clock(Milliseconds(10'000), Milliseconds(2'000));
  CHECK(clock.charge(0, Milliseconds(3'000)));
  CHECK(clock.left(0) == Milliseconds(9'000));
  CHECK(clock.left(1) == Milliseconds(10'000));
  CHECK_FALSE(clock.charge(1, Milliseconds(10'000)));
  CHECK(clock.left(1) == Milliseconds(10'000));
  CHECK(clock.charge(1, Milliseconds(9'999)));
  CHECK(clock.left(1) == Milliseconds(2'001));
  clock.take_back();
  CHECK(clock.left(1) == Milliseconds(10'000));
  clock.reset();
  CHECK(clock.left(0) == Milliseconds(10'000));
  clock.take_back();
  CHECK(clock.left(0) == Milliseconds(10'000));
}

TEST_CASE("without a clock there is no time limit") {
  PlayClock clock;
  CHECK_FALSE(clock.is_used());
  CHECK(clock.charge(0, Milliseconds(1'000'000)));
  clock.take_back();
  clock.reset();
  CHECK_FALSE(clock.is_used());
}

TEST_CASE("a time is shown in hours, minutes and seconds") {
  CHECK(clock_text(Milliseconds(298'999)) == "4:58");
  CHECK(clock_text(Milliseconds(-5)) == "0:00");
  CHECK(clock_text(Milliseconds(3'603'000)) == "1:00:03");
}
