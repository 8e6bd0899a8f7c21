// The verb endgames, with a generator that only counts: its arguments, its output, its errors. Also `games GAME`.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

namespace {

struct EndgamesRun {
  EndgamesRequest request;
  EndgamesEnd end = EndgamesEnd::finished;
};

Catalogue with_endgames(test::Command& command, EndgamesRun& made) {
  Catalogue games = command.catalogue();
  const Catalogue standard = standard_catalogue();
  games.push_back(*find_game(standard, "nim"));
  games.front().make_endgames = [&made](const EndgamesRequest& request, const Control&,
                                        const OnEndgamesReport& on_part) -> Expected<EndgamesEnd> {
    made.request = request;
    if (request.men > 3) return fail("endgames of 4 men cannot be made");
    on_part({"one", 1, 2, 3, 40, true, 1, 2});
    on_part({"two", 10, 20, 30, 400, false, 2, 2});
    return made.end;
  };
  return games;
}

}  // namespace

TEST_CASE("endgames prints every part, the totals, and how the databases are used") {
  test::Command command;
  EndgamesRun made;
  const auto ran = command.run({"endgames", "count", "--men", "3"}, with_endgames(command, made));
  CHECK(ran.status == 0);
  CHECK(made.request.men == 3);
  CHECK(made.request.folder == "count-endgames");
  CHECK(ran.out ==
        "part                  wins        losses         draws        bytes\n"
        "one                      1             2             3           40  was there\n"
        "two                     10            20            30          400\n"
        "all                     11            22            33          440\n"
        "the search reads them with --set endgames=count-endgames\n");
}

TEST_CASE("endgames explains how to resume after an interrupt, and accepts a folder") {
  test::Command command;
  EndgamesRun made{.request = {}, .end = EndgamesEnd::stopped};
  const auto ran = command.run({"endgames", "count", "--men", "2", "--to", "here"}, with_endgames(command, made));
  CHECK(made.request.folder == "here");
  CHECK(contains(ran.out, "stopped; the same command continues with the unfinished part\n"));
}

TEST_CASE("endgames explains on standard error that JSON was interrupted") {
  test::Command command;
  EndgamesRun made{.request = {}, .end = EndgamesEnd::stopped};
  const auto ran = command.run({"endgames", "count", "--men", "2", "--json"}, with_endgames(command, made));
  CHECK(ran.err == "kibitz: stopped; the same command continues with the unfinished part\n");
  CHECK_FALSE(contains(ran.out, "stopped"));
}

TEST_CASE("endgames writes JSON") {
  test::Command command;
  EndgamesRun made;
  std::istringstream lines(
      command.run({"endgames", "count", "--men", "3", "--json"}, with_endgames(command, made)).out);
  std::string line;
  REQUIRE(std::getline(lines, line));
  const auto json = nlohmann::json::parse(line);
  CHECK(json["type"] == "endgames");
  CHECK(json["part"] == "one");
  CHECK(json["losses"] == 2);
  CHECK(json["existed"] == true);
  REQUIRE(std::getline(lines, line));
  CHECK(!std::getline(lines, line));
}

TEST_CASE("endgames refuses invalid arguments in one sentence") {
  test::Command command;
  EndgamesRun made;
  const Catalogue games = with_endgames(command, made);
  CHECK(command.run({"endgames", "nim", "--men", "3"}, games).err ==
        "kibitz: nim has no endgame databases; these have: count\n");
  CHECK(command.run({"endgames", "count", "--men", "3"}).err ==
        "kibitz: count has no endgame databases; no game here has\n");
  CHECK(command.run({"endgames", "count", "--men", "4"}, games).err == "kibitz: endgames of 4 men cannot be made\n");
  CHECK(contains(command.run({"endgames", "count", "--men", "x"}, games).err, "--men"));
  CHECK(contains(command.run({"endgames", "chess", "--men", "3"}, games).err, "there is no game 'chess'"));
}

TEST_CASE("games GAME lists the game's capabilities and those that it lacks") {
  test::Command command;
  const std::string out = command.run({"games", "count"}).out;
  CHECK(out.starts_with(
      "Counters: Ann moves first, Bob second; levels 1 to 14\n\ncapability  count  options that need it\n"));
  CHECK(contains(out, "\nHasSwap     yes"));
  CHECK(contains(out, "\nCanPass     -"));
}
