#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

TEST_CASE("a game against Kibitz, to its end") {
  test::Command command;
  command.input = "take2\nnonsense\n1\n";  // 10 -2 -> 8; Kibitz 1 -> 7; nonsense; 1 -> 6; Kibitz 2 -> 4; end of input
  const auto ran = command.run({"play", "count"});
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "Kibitz (Bob) plays take1 (1)  loss in 2"));
  CHECK(contains(ran.out, "'nonsense' is no move here; 'moves' lists the legal ones"));
  CHECK(contains(ran.out, "Kibitz (Bob) plays take2 (2)  win in 2"));
  CHECK(ran.out.ends_with("4 counters\n"));
}

TEST_CASE("Kibitz plays both sides, and the end is told") {
  test::Command command;
  const auto ran = command.run({"play", "count", "--side", "none"});
  CHECK(ran.out.ends_with("0 counters\nThe game is over: Ann wins.\n"));
}

TEST_CASE("undo, hint, moves, level, side and new") {
  test::Command command;
  command.input = "undo\n2\nundo\nhint\nmoves\nlevel 12\nlevel 3\nside both\n3\n3\nnew\nquit\nnever read\n";
  const auto ran = command.run({"play", "count"});
  CHECK(contains(ran.out, "there is no move to take back"));
  CHECK(contains(ran.out, "Kibitz would play take2 (2)  win in 3"));
  CHECK(contains(ran.out, "take1 take2 take3\n"));
  CHECK(contains(ran.out, "level takes a whole number from 1 to 10, not '12'"));
  CHECK(contains(ran.out, "level 3\n"));
  CHECK(contains(ran.out, "4 counters"));
  CHECK(ran.out.ends_with("10 counters\n"));
}

TEST_CASE("a saved game is the same game again") {
  test::Command command;
  const test::ScratchFile file;
  command.input = "take3\nsave " + file.name() + "\n";
  command.run({"play", "count", "--position", "9", "--driver", "sss"});
  CHECK(file.content() == "kibitz-game 1\ngame count\nset driver=sss\nstart 9\nmoves 3 2\n");
  command.input = "";
  CHECK(contains(command.run({"play", "count", "--load", file.name()}).out, "4 counters"));
  command.input = "load " + file.name() + "\nmoves\n";
  CHECK(contains(command.run({"play", "count"}).out, "4 counters"));
}

TEST_CASE("what cannot be loaded or saved leaves the game as it was") {
  test::Command command;
  for (const char* content :
       {"", "junk\n", "kibitz-game 1\n", "kibitz-game 1\ngame chess\n", "kibitz-game 1\ngame count\nstart 5\nmoves 9\n",
        "kibitz-game 1\ngame count\nset x=1\n"}) {
    const test::ScratchFile file(content);
    command.input = "take2\nload " + file.name() + "\nboard\n";
    const auto ran = command.run({"play", "count", "--side", "both"});
    CAPTURE(ran.out);
    CHECK(ran.status == 0);
    CHECK(ran.out.ends_with("8 counters\n"));
  }
  command.input = "save /no/such/folder/file\nsave\nboard\n";
  const auto ran = command.run({"play", "count"});
  CHECK(contains(ran.out, "cannot write '/no/such/folder/file'"));
  CHECK(contains(ran.out, "save needs a file name"));
}
