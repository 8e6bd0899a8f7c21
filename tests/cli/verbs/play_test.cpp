#include <doctest/doctest.h>

#include <csignal>
#include <set>
#include <thread>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

TEST_CASE("a game against Kibitz is played to its end") {
  test::Command command;
  command.input = "take2\nnonsense\n1\n";  // 10 -2 -> 8; Kibitz 1 -> 7; nonsense; 1 -> 6; Kibitz 2 -> 4; end of input
  const auto ran = command.run({"play", "count"});
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "Kibitz (Bob) plays take1 (1)  loss in 2"));
  CHECK(contains(ran.out, "'nonsense' is no move here; 'moves' lists the legal ones"));
  CHECK(contains(ran.out, "Kibitz (Bob) plays take2 (2)  win in 2"));
  CHECK(ran.out.ends_with("4 counters\n"));
}

TEST_CASE("the seed is random unless given, and is printed") {
  test::Command command;
  const auto seed_of = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"play", "count"});
    const std::string out = command.run(words).out;
    const std::size_t begin = out.find("seed ") + 5;
    return out.substr(begin, out.find(';', begin) - begin);
  };
  CHECK(seed_of({"--seed", "77"}) == "77");
  std::set<std::string> seeds;
  for (int i = 0; i < 20; ++i) seeds.insert(seed_of({}));
  CHECK(seeds.size() > 15);
  for (const std::string& seed : seeds) CHECK(seed.find_first_not_of("0123456789") == std::string::npos);
}

TEST_CASE("Kibitz can play both sides, and the result is printed") {
  test::Command command;
  const auto ran = command.run({"play", "count", "--side", "none"});
  CHECK(ran.out.ends_with("0 counters\nThe game is over: Ann wins.\n"));
}

TEST_CASE("Ctrl-C ends a game without human players; with one, it makes Kibitz move") {
  test::Command command;
  command.world.on_search = [&] {
    if (command.world.searches == 2) std::raise(SIGINT);
  };
  const auto alone = command.run({"play", "count", "--side", "none"});
  CHECK(alone.status == 130);
  CHECK(command.world.searches == 2);
  CHECK(alone.out.ends_with("Kibitz (Ann) plays take2 (2)  win in 3\n\n8 counters\n"));
  command.world.searches = 0;
  command.input = "1\n1\n";
  const auto with_human = command.run({"play", "count"});
  CHECK(with_human.status == 0);
  CHECK(command.world.searches == 2);
  CHECK(with_human.out.ends_with("counters\n"));
}

TEST_CASE("--load and --position are not given together") {
  const auto ran = test::Command().run({"play", "count", "--load", "x", "--position", "7"});
  CHECK(ran.status == 2);
  CHECK(ran.err == "kibitz: give --load or --position, not both\n");
}

TEST_CASE("the commands undo, hint, moves, level, side and new work") {
  test::Command command;
  command.input = "undo\n2\nundo\nhint\nmoves\nlevel 15\nlevel 3\nside both\n3\n3\nnew\nquit\nnever read\n";
  const auto ran = command.run({"play", "count"});
  CHECK(contains(ran.out, "there is no move to take back"));
  CHECK(contains(ran.out, "Kibitz would play take2 (2)  win in 3"));
  CHECK(contains(ran.out, "take1 take2 take3\n"));
  CHECK(contains(ran.out, "level takes a whole number from 1 to 14, not '15'"));
  CHECK(contains(ran.out, "level 3\n"));
  CHECK(contains(ran.out, "4 counters"));
  CHECK(ran.out.ends_with("10 counters\n"));
}

TEST_CASE("commands have aliases, and names of games and sides may be in any case") {
  test::Command command;
  for (const char* side : {"bob", "Bob", "second"}) {
    command.input = "";
    CHECK(contains(command.run({"play", "count", "--side", side}).out, "Kibitz (Ann) plays"));
  }
  CHECK(
      contains(command.run({"play", "count", "--side", "white"}).err, "a side is ann, bob, both or none, not 'white'"));
  command.input = "2\ntakeback\n?\nq\nnever read\n";
  const auto ran = command.run({"play", "Count"});
  CHECK(contains(ran.out, "  save FILE  save the game"));
  CHECK_FALSE(contains(ran.out, "never"));
  CHECK(ran.out.ends_with("  quit       leave\n"));
}

TEST_CASE("a mistyped move is answered with the legal move, and nothing after the question") {
  test::Command command;
  command.input = "nf3\nquit\n";
  const auto ran = command.run({"play", "chess", "--level", "1"}, standard_catalogue());
  CHECK(contains(ran.out, "; did you mean Nf3?\n"));
}

TEST_CASE("a resigned game can be resumed") {
  test::Command command;
  command.input = "resign\n1\nresign\nundo\nmoves\n";
  const auto ran = command.run({"play", "count"});
  CHECK(contains(ran.out, "10 counters\nThe game is over: Ann resigns, so Bob wins.\n"));
  const std::string refusal = "the game is over: Ann resigns, so Bob wins; undo, new or quit\n";
  const std::size_t first = ran.out.find(refusal);
  REQUIRE(first != std::string::npos);
  CHECK(contains(ran.out.substr(first + 1), refusal));
  CHECK(ran.out.ends_with("take1 take2 take3\n"));
  command.input = "2\nresign\n";
  CHECK(contains(command.run({"play", "count", "--side", "both"}).out, "Bob resigns, so Ann wins"));
}

TEST_CASE("the board is drawn once per turn: after Kibitz's reply, or at the end") {
  test::Command command;
  command.input = "take2\n";
  const auto ran = command.run({"play", "count"});
  CHECK_FALSE(contains(ran.out, "8 counters"));
  CHECK(contains(ran.out, "7 counters"));
  command.input = "3\n";
  CHECK(contains(command.run({"play", "count", "--position", "3"}).out, "0 counters\nThe game is over: Ann wins."));
}

TEST_CASE("the search is limited by Kibitz's time, or by the level if one is given") {
  test::Command command;
  command.input = "";
  CHECK(contains(command.run({"play", "count", "--side", "none", "--position", "1", "--time", "2"}).out,
                 "Counters, full strength; "));
  CHECK(command.world.limits.time == Milliseconds(2000));
  CHECK_FALSE(command.world.limits.nodes);
  CHECK_FALSE(command.world.limits.clock);
  command.run({"play", "count", "--side", "none", "--position", "1", "--time", "2", "--level", "2"});
  CHECK(command.world.limits.time == Milliseconds(2000));
  CHECK(command.world.limits.nodes == 1000);
  command.run({"play", "count", "--side", "none", "--position", "1", "--clock", "60", "--increment", "1"});
  REQUIRE(command.world.limits.clock);
  CHECK(command.world.limits.clock->remaining == Milliseconds(60'000));
  CHECK(command.world.limits.clock->increment == Milliseconds(1'000));
  CHECK(contains(command.run({"play", "count", "--increment", "1"}).err, "--increment needs --clock"));
  CHECK(contains(command.run({"play", "count", "--clock", "0"}).err, "--clock takes more than 0 seconds"));
}

TEST_CASE("a side whose time has run out loses, and its move is not played") {
  test::Command command;
  command.world.on_search = [] { std::this_thread::sleep_for(Milliseconds(3)); };
  const auto ran = command.run({"play", "count", "--side", "none", "--clock", "0.002"});
  CHECK(ran.out.ends_with("10 counters\nThe game is over: Ann loses on time, so Bob wins.\n"));
}

TEST_CASE("--load and POSITION read games of other formats, by number") {
  test::Command command;
  const test::ScratchFile file(
      "[Event \"one\"]\n\n1. take3 take2 {so} 2. take1 *\n\n[Event \"two\"]\n[FEN \"9\"]\n\n1. take1 (1. take2) *\n");
  command.input = "";
  CHECK(contains(command.run({"play", "count", "--load", file.name()}).out, "4 counters"));
  CHECK(contains(command.run({"play", "count", "--load", file.name() + "#2"}).out, "8 counters"));
  CHECK(contains(command.run({"play", "count", "--load", file.name() + "#3"}).err, "has 2 games, and no number 3"));
  CHECK(contains(command.run({"play", "count", "--position", file.name() + "#2"}).out, "8 counters"));
  CHECK(contains(command.run({"analyse", "count", file.name(), "--depth", "1"}).out, "4 counters"));
  const test::ScratchFile lines("# piles\n7 x take1\n6 y take2\n");
  CHECK(contains(command.run({"analyse", "count", lines.name() + "#2", "--depth", "1"}).out, "6 counters"));
  const test::ScratchFile bad("[Event \"x\"]\n\n1. take3 take9 *\n");
  CHECK(contains(command.run({"analyse", "count", bad.name()}).err,
                 ":3:10: game 1: 'take9' is no move here (after take3)"));
}

TEST_CASE("a saved game is read back unchanged") {
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

TEST_CASE("a saved game may replace a saved game, but no other file") {
  test::Command command;
  const test::ScratchFile mine("my notes\n"), game;
  command.input = "save " + mine.name() + "\nsave " + game.name() + "\ntake3\nsave " + game.name() + "\n";
  const auto ran = command.run({"play", "count", "--side", "both"});
  CHECK(mine.content() == "my notes\n");
  CHECK(contains(ran.out, "'" + mine.name() + "' already exists and is not a saved game"));
  CHECK(game.content().ends_with("moves 3\n"));
}

TEST_CASE("a failed load or save leaves the game unchanged") {
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

TEST_CASE("a forced pass is played for the human player, and undo returns to a position with a choice") {
  const std::string board = "---O-XXX---OOXXX-OOOOXXX--OOOXXX---OOXXX---OOXXX--OOOOOX-OOXOO-O";
  test::Command command;
  command.input = "a8\nmoves\nundo\nmoves\n";
  const auto both =
      command.run({"play", "othello", "--side", "both", "--position", board + " X"}, standard_catalogue());
  CHECK(both.status == 0);
  CHECK(contains(both.out, "White must pass\n"));
  CHECK(contains(both.out, "c1 b2 c2 a3 b4 b5 c5 b6 c6 b7 g8\n"));  // Black moves again
  CHECK(both.out.ends_with("c1 b2 c2 a3 b4 b5 c5 b6 c6 b7 a8 g8\n"));
  std::string after = board;
  for (const std::size_t square : {56, 57, 58}) after[square] = 'X';  // a8, which flips b8 and c8
  command.input = "";
  const auto alone = command.run({"play", "othello", "--side", "white", "--level", "1", "--position", after + " O"},
                                 standard_catalogue());
  CHECK(contains(alone.out, "White must pass\nKibitz (Black) plays "));
}
