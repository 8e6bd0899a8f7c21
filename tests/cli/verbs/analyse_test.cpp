#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

TEST_CASE("the last line of an analysis is its result") {
  test::Command command;
  const auto ran = command.run({"analyse", "count", "7", "--depth", "4"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(ran.out ==
        "7 counters\n\n"
        "depth        score       time         nodes    nodes/s  line\n"
        "    4     win in 2      0.000             7          -  take3\n"
        "best move take3 (3), win in 2, depth 4, 7 nodes in 0.000 s; ended by solved\n");
}

TEST_CASE("a position may be in the game's notation, followed by moves, or moves from the start") {
  test::Command command;
  CHECK(contains(command.run({"analyse", "count"}).out, "10 counters"));
  CHECK(contains(command.run({"analyse", "count", "startpos"}).out, "10 counters"));
  CHECK(contains(command.run({"analyse", "count", "8 moves take1 2"}).out, "5 counters"));
  CHECK(contains(command.run({"analyse", "count", "take3", "take1"}).out, "6 counters"));
  CHECK(contains(command.run({"analyse", "count", "1. take3 take1 2. take2"}).out, "4 counters"));
  CHECK(contains(command.run({"analyse", "count", "0"}).out, "the game is over: Bob wins"));
}

TEST_CASE("each limit is passed to the search") {
  test::Command command;
  command.run({"analyse", "count"});
  CHECK(command.world.limits.time == Milliseconds(5000));
  command.run({"analyse", "count", "--infinite"});
  CHECK(!command.world.limits.time);
  command.run({"analyse", "count", "--depth", "1000000"});
  CHECK(command.world.limits.depth == max_ply);
  CHECK(!command.world.limits.time);
  command.run({"analyse", "count", "--clock", "60", "--increment", "0.5", "--nodes", "9"});
  REQUIRE(command.world.limits.clock);
  CHECK(command.world.limits.clock->remaining == Milliseconds(60'000));
  CHECK(command.world.limits.clock->increment == Milliseconds(500));
  CHECK(command.world.limits.nodes == 9);
  CHECK(command.run({"analyse", "count", "--infinite", "--depth", "1"}).err ==
        "kibitz: --infinite cannot be combined with the limit --depth\n");
  command.run({"analyse", "count", "--time", "0"});
  CHECK(command.world.limits.time == Milliseconds(0));
}

TEST_CASE("explicit settings override the preset, whatever their order") {
  test::Command command;
  CHECK(command.run({"analyse", "count", "--driver", "sss", "--preset", "paper"}).status == 0);
  CHECK(contains(command.run({"options", "count"}).out, "driver  full   exact  full sss"));
}

TEST_CASE("JSON output is one object per line, with schema and type") {
  test::Command command;
  const auto ran = command.run({"analyse", "count", "7", "--json"});
  std::istringstream lines(ran.out);
  std::vector<nlohmann::json> objects;
  for (std::string line; std::getline(lines, line);) objects.push_back(nlohmann::json::parse(line));
  REQUIRE(objects.size() == 2);
  CHECK(objects[0]["type"] == "report");
  const auto& result = objects[1];
  CHECK(result["schema"] == 2);
  CHECK(result["type"] == "result");
  CHECK(result["game"] == "count");
  CHECK(result["position"] == "7");
  CHECK(result["best"] == nlohmann::json{{"move", "3"}, {"notation", "take3"}});
  CHECK(result["lines"][0]["score"] == nlohmann::json{{"kind", "win"}, {"value", 2}, {"plies", 3}});
  CHECK(result["statistics"]["nodes"] == 7);
  CHECK(result["end"] == "solved");
}

TEST_CASE("Ctrl-C ends the search and its result is printed") {
  test::Command command;
  command.world.on_search = [] { std::raise(SIGINT); };
  const auto ran = command.run({"analyse", "count", "7"});
  CHECK(ran.status == 130);
  CHECK(contains(ran.out, "best move take3"));
  CHECK(contains(ran.out, "ended by stopped"));
  CHECK(command.run({"analyse", "count", "7", "--infinite"}).status == 0);
}

TEST_CASE("perft: the last line is the bare count") {
  test::Command command;
  const auto ran = command.run({"perft", "count", "--position", "4", "--depth", "2", "--divide"});
  CHECK(ran.out == "1: 3\n2: 2\n3: 1\n6\n");
  CHECK(contains(ran.err, "leaves/s"));
  CHECK(command.run({"perft", "count", "--depth", "0"}).out == "1\n");
  CHECK(command.run({"perft", "count", "--depth", "2", "--routes"}).status == 2);
}

TEST_CASE("bench of an alias is that of the game, under the game's name") {
  test::Command command;
  Catalogue games = command.catalogue();
  games.front().other_names = {"pile"};
  const auto ran = command.run({"bench", "Pile"}, games);
  CHECK(ran.status == 0);
  CHECK(ran.out == command.run({"bench", "count"}, games).out);
}

TEST_CASE("bench prints no times on standard output, so that its output is always the same") {
  test::Command command;
  const auto ran = command.run({"bench"});
  CHECK(ran.status == 0);
  CHECK(ran.out == command.run({"bench", "count"}).out);
  CHECK(ran.out.starts_with("count "));
  CHECK(contains(ran.out, "paper-full"));
  CHECK(contains(ran.out, " 7\ntotal "));
}
