// Typing errors: one sentence that quotes the offending text and the nearest name, status 2.
#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

namespace {

void check_refused(const std::vector<std::string>& words, const std::string& sentence) {
  test::Command command;
  const auto ran = command.run(words);
  CAPTURE(ran.err);
  CHECK(ran.status == 2);
  CHECK(ran.err.starts_with("kibitz: "));
  CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
  CHECK(contains(ran.err, sentence));
  CHECK(command.world.searches == 0);
}

}  // namespace

TEST_CASE("an unknown name is reported with the nearest valid name") {
  check_refused({"analise", "count"}, "no verb 'analise'; the verbs are ");
  check_refused({"analise", "count"}, "; did you mean 'analyse'?");
  check_refused({"analyse", "cuont"}, "no game 'cuont'; the games are count; did you mean 'count'?");
  check_refused({"analyse", "count", "--dpeth", "3"}, "analyse has no option '--dpeth'; did you mean '--depth'?");
  check_refused({"analyse", "count", "--set", "drivr=full"}, "count has no option 'drivr'; did you mean 'driver'?");
  check_refused({"analyse", "count", "--driver", "fast"}, "not 'fast'");
  check_refused({"analyse", "count", "--preset", "weak"}, "no preset 'weak'");
  check_refused({"analyse", "count", "--set", "driver"}, "name=value, not 'driver'");
  check_refused({"games", "count", "count"}, "'count' was not expected");
  check_refused(
      {"games", "chess"},
      "there is no game 'chess'; the games are count; for a game of your own, run its program: python3 GAME.py "
      "...\n");
  check_refused({"analyse"}, "kibitz: GAME is required: 'games' lists their names; see 'kibitz --help'");
  check_refused({"games", "--color", "blue"}, "not 'blue'");
}

TEST_CASE("invalid numbers are refused before anything runs") {
  for (const char* depth : {"-1", "nan", "1.5", "99999999999999999999", ""})
    if (*depth) check_refused({"analyse", "count", "--depth", depth}, "--depth takes a whole number");
  check_refused({"analyse", "count", "--nodes", "-5"}, "--nodes takes");
  check_refused({"analyse", "count", "--time", "nan"}, "--time takes seconds from 0 to 31622400 (a year), not 'nan'");
  check_refused({"analyse", "count", "--time", "-1"}, "not '-1'");
  check_refused({"analyse", "count", "--time", "1e99"}, "not '1e99'");
  check_refused({"analyse", "count", "--increment", "1"}, "--increment needs --clock");
  check_refused({"analyse", "count", "--lines", "0"}, "--lines takes");
  check_refused({"play", "count", "--level", "15"}, "--level takes a whole number from 1 to 14, not '15'");
  check_refused({"play", "count", "--side", "third"}, "not 'third'");
  check_refused({"perft", "count", "--depth", "x"}, "--depth takes");
}

TEST_CASE("the error for an unreadable position lists the notations that were tried") {
  check_refused(
      {"analyse", "count", "ten"},
      "cannot read the position: a pile is a number to 99, not 'ten'; nor is it a list of moves from the start");
  check_refused({"analyse", "count", "take7"}, "kibitz: 'take7' is no move here");
  check_refused({"analyse", "count", "take1", "take7"}, "kibitz: 'take7' is no move here");
  check_refused({"analyse", "count", "5", "moves", "9"}, "'9' is no move here");
  check_refused({"analyse", "count", std::string(1'000'000, 'q')}, "(1000000 bytes)");
  check_refused({"analyse", "count", std::string("1\0002", 3)}, "'1\\x002'");
}

TEST_CASE("an empty text is not a position: it does not mean the start") {
  for (const char* verb : {"analyse", "solve", "eval"}) check_refused({verb, "count", ""}, "'' is no position");
  check_refused({"play", "count", "--position", ""}, "'' is no position");
  check_refused({"perft", "count", "--depth", "1", "--position", ""}, "'' is no position");
  check_refused({"analyse", "count", " ", "", "--depth", "2"}, "' ' is no position");
}

TEST_CASE("JSON lines and tables are never mixed") {
  check_refused({"analyse", "count", "--json", "--show", "--depth", "2"}, "--show prints tables for people");
}

TEST_CASE("a missing file is reported by name") {
  check_refused({"analyse", "count", "--epd", "/no/such/file"}, "there is no file '/no/such/file'");
  check_refused({"analyse", "count", "--epd", "/"}, "cannot read the file '/'");
  check_refused({"play", "count", "--load", "/no/such/file"}, "there is no file '/no/such/file'");
}

TEST_CASE("help and version are printed") {
  test::Command command;
  const std::string version = command.run({"--version"}).out;
  CHECK(version.starts_with("kibitz "));
  CHECK(version.find(" for ") != std::string::npos);  // the processors it is built for
  command.is_at_terminal = true;
  CHECK(contains(command.run({}).out, "analyse"));
  for (const char* verb : {"analyse", "play", "perft", "bench", "games", "endgames", "options", "eval", "completion"}) {
    const auto ran = command.run({verb, "--help"});
    CHECK(ran.status == 0);
    CHECK(contains(ran.out, "Examples:\n  kibitz " + std::string(verb)));
  }
}

TEST_CASE("a position may begin with a hyphen, which is an empty square in Othello") {
  check_refused({"analyse", "count", "---XO---"}, "not '---XO---'");
  check_refused({"analyse", "count", "-XO", "X", "--depth", "2"}, "not '-XO X'");
  check_refused({"analyse", "count", "--depth", "2", "--", "-xo"}, "not '-xo'");
  check_refused({"perft", "count", "--depth", "1", "--position", "-X"}, "not '-X'");
  check_refused({"analyse", "count", "-xo"}, "analyse has no option '-xo'");
  check_refused({"games", "-X"}, "there is no game '-X'");
  check_refused({"solve", "count", "-XO", "X"}, "not '-XO X'");
  check_refused({"eval", "count", "-XO"}, "not '-XO'");
  check_refused({"play", "count", "--position", "-X"}, "not '-X'");
  check_refused({"play", "count", "--load", "-X"}, "there is no file '-X'");
  check_refused({"solve", "count", "--method", "-X"}, "there is no method '-X'");
  check_refused({"analyse", "count", "--set", "-X"}, "name=value, not '-X'");
  check_refused({"-X"}, "there is no verb '-X'");
}

// An error quotes every word as it was typed.
TEST_CASE("no error message shows an escaped hyphen") {
  for (const char* verb : {"analyse", "solve", "play", "perft", "eval", "games", "options", "bench", "gallery",
                           "methods", "papers", "match", "tune", "lab", "endgames", "completion", "serve", "uci", ""}) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{verb, "-X"},
                                                  {verb, "count", "-X"},
                                                  {verb, "-X", "-Y"},
                                                  {verb, "--set", "-X=-Y"},
                                                  {verb, "count", "--preset", "-X"},
                                                  {verb, "--color", "-X"},
                                                  {verb, "--", "-x", "-y"},
                                                  {verb, "--no-such=-X"}}) {
      test::Command command;
      const auto ran = command.run(words);
      CAPTURE(ran.err);
      CHECK(ran.err.find('\x1f') == std::string::npos);
      CHECK(!contains(ran.err, "\\x1f"));
      CHECK(ran.out.find('\x1f') == std::string::npos);
    }
  }
}

TEST_CASE("the help lists every driver") {
  test::Command command;
  CHECK(contains(command.run({"analyse", "--help"}).out, "full, aspiration, mtd_f, sss, dual,"));
  for (const char* driver : {"bisect", "step", "best", "bns"})
    CHECK(contains(command.run({"analyse", "--help"}).out, driver));
}
