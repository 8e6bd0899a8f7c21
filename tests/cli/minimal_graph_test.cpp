// The left-first minimal graph, where it is known: in a tree that a perfect order is possible in, it is the minimal
// tree.
#include "cli/minimal_graph.hpp"

#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

namespace {

std::unique_ptr<Engine> engine_of(const std::string& game, const std::string& position) {
  auto engine = *make_engine(standard_catalogue(), game);
  REQUIRE(engine->set_preset("paper"));
  REQUIRE(engine->set_position(position));
  return engine;
}

}  // namespace

TEST_CASE("a tree in perfect order is its own minimal tree: w^ceil(d/2) + w^floor(d/2) - 1 leaves") {
  for (const char* driver : {"full", "mtd_f", "sss", "best"})
    for (const auto& [recipe, depth, leaves] : {std::tuple{"width=4,depth=6,seed=1,order=perfect", 6, 127U},
                                                std::tuple{"width=3,depth=5,seed=2,order=perfect", 5, 35U}}) {
      const auto engine = engine_of("tree", recipe);
      REQUIRE(engine->set_option("driver", driver));
      Control control;
      const auto graph = measure_minimal_graph(*engine, depth, control);
      REQUIRE(graph);
      CHECK(graph->leaves == leaves);
    }
}

// Left-first: a move that cuts need not be the one that leaves the least to search, so some trees stay above.
TEST_CASE("the same tree shuffled: never below the minimal tree, and often at it") {
  int at_minimum = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    const auto engine = engine_of("tree", "width=4,depth=6,order=random,seed=" + std::to_string(seed));
    Request request;
    request.limits.depth = 6;
    Control control;
    const auto analysis = engine->analyse(request, control);
    const auto graph = measure_minimal_graph(*engine, 6, control);
    REQUIRE(graph);
    CHECK(graph->score == analysis->report.lines.at(0).score);
    CHECK(graph->leaves >= 127);
    CHECK(graph->leaves < analysis->report.statistics.leaves);
    at_minimum += graph->leaves == 127;
  }
  CHECK(at_minimum > 0);
  MESSAGE("at the minimal tree: " << at_minimum << " of 20");
}

TEST_CASE("in a game: the same value, fewer leaves than the search, and the engine is left alone") {
  const auto engine = engine_of("tic_tac_toe", "startpos");
  Request request;
  request.limits.depth = 6;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  const auto graph = measure_minimal_graph(*engine, 6, control);
  REQUIRE(graph);
  CHECK(graph->score == analysis->report.lines.at(0).score);
  CHECK(graph->leaves < analysis->report.statistics.leaves);
  CHECK(engine->analyse(request, control)->report.statistics.nodes == analysis->report.statistics.nodes);
}

TEST_CASE("on the command line") {
  test::Command command;
  const std::vector<std::string> words{"analyse", "tree", "width=4,depth=6,seed=1,order=random",
                                       "--depth", "6",    "--minimal"};
  const auto games = standard_catalogue();
  CHECK(contains(command.run(words, games).out,
                 "left-first minimal graph of depth 6: 127 leaves, 267 nodes; the search "
                 "took 3.10 and 2.45 x that\n"));
  auto as_json = words;
  as_json.push_back("--json");
  CHECK(contains(command.run(as_json, games).out,
                 R"("type":"minimal_graph","depth":6,"leaves":127,"nodes":267,"searches":)"));
  const auto refused = command.run({"analyse", "tree", "(1 2)", "--minimal", "--search", "conspiracy"}, games);
  CHECK(refused.err == "kibitz: --search conspiracy has no --minimal\n");
  CHECK(command.run({"analyse", "tree", "--epd", "-", "--minimal"}, games).err ==
        "kibitz: --show, --minimal and --svg are for one position, not a file\n");
}
