// The left-first minimal graph in a known case: for a uniform tree without transpositions it is Knuth and Moore's
// minimal tree with w^ceil(d/2) + w^floor(d/2) - 1 leaves, whatever the tree's move order.
#include "lab/minimal_graph.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/setup/setup.hpp"

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

TEST_CASE("a uniform tree gives the minimal tree with every driver") {
  for (const char* driver : {"full", "aspiration", "mtd_f", "sss", "dual", "bisect", "step", "best", "bns"})
    for (const auto& [recipe, depth, leaves] :
         {std::tuple{"width=4,depth=6,seed=1,order=perfect", 6, 127U},
          std::tuple{"width=3,depth=5,seed=2,order=perfect", 5, 35U},
          std::tuple{"width=4,depth=6,seed=1,order=none", 6, 127U}, std::tuple{"((1 2 3)(4 5 6)(7 8 9))", 2, 5U}}) {
      const auto engine = engine_of("tree", recipe);
      REQUIRE(engine->set_option("driver", driver));
      Control control;
      const auto graph = lab::measure_minimal_graph(*engine, depth, control);
      REQUIRE(graph);
      CHECK(graph->leaves == leaves);
    }
}

TEST_CASE("every move order gives the minimal tree, with and without PVS and iterative deepening") {
  for (const char* order : {"none", "random", "ordered", "correlated"})
    for (int seed = 1; seed <= 20; ++seed) {
      CAPTURE(order);
      CAPTURE(seed);
      const auto engine = engine_of("tree", fmt::format("width=4,depth=6,range=100000,order={},seed={}", order, seed));
      for (const char* option : {"scout", "deepen"}) REQUIRE(engine->set_option(option, seed % 2 == 0 ? "on" : "off"));
      Request request;
      request.limits.depth = 6;
      Control control;
      const auto analysis = engine->analyse(request, control);
      const auto graph = lab::measure_minimal_graph(*engine, 6, control);
      REQUIRE(graph);
      CHECK(graph->score == analysis->report.lines.at(0).score);
      CHECK(graph->leaves == 127);
    }
}

TEST_CASE("options that affect only the first search do not change the minimal graph") {
  const auto engine = engine_of("tree", "width=4,depth=6,seed=3");
  for (const auto& [name, value] :
       {std::pair{"threads", "2"}, std::pair{"threads.scheme", "abdada"}, std::pair{"table", "on"},
        std::pair{"driver", "step"}, std::pair{"driver.step", "7"}, std::pair{"extend.pv", "12"},
        std::pair{"deepen", "on"}, std::pair{"driver.first_guess", "two_back"}})
    REQUIRE(engine->set_option(name, value));
  Control control;
  const auto graph = lab::measure_minimal_graph(*engine, 6, control);
  REQUIRE(graph);
  CHECK(graph->leaves == 127);
}

TEST_CASE("the search of a game never has fewer leaves than its minimal graph") {
  for (const auto& [game, position, depth] : {std::tuple{"gomoku", "h8 h9", 3}, std::tuple{"gomoku", "startpos", 2},
                                              std::tuple{"gomoku", "h8 i9 g7", 2}, std::tuple{"othello", "f5", 5}}) {
    auto engine = *make_engine(standard_catalogue(), game);
    REQUIRE(set_up_position(*engine, position));
    Request request;
    request.limits.depth = depth;
    Control control;
    const auto analysis = engine->analyse(request, control);
    REQUIRE(analysis);
    const auto graph = lab::measure_minimal_graph(*engine, depth, control);
    REQUIRE(graph);
    CHECK(graph->leaves <= analysis->report.statistics.leaves);
  }
}

TEST_CASE("in a game the minimal graph has the same value and fewer leaves, and the engine is unchanged") {
  const auto engine = engine_of("tic_tac_toe", "startpos");
  Request request;
  request.limits.depth = 6;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  const auto graph = lab::measure_minimal_graph(*engine, 6, control);
  REQUIRE(graph);
  CHECK(graph->score == analysis->report.lines.at(0).score);
  CHECK(graph->leaves < analysis->report.statistics.leaves);
  CHECK(engine->analyse(request, control)->report.statistics.nodes == analysis->report.statistics.nodes);
}

TEST_CASE("--minimal prints the minimal graph on the command line") {
  test::Command command;
  const std::vector<std::string> words{"analyse", "tree", "width=4,depth=6,seed=1,order=random",
                                       "--depth", "6",    "--minimal"};
  const auto games = standard_catalogue();
  CHECK(contains(command.run(words, games).out,
                 "left-first minimal graph of depth 6: 127 leaves, 267 nodes; the search "
                 "took 3.10 and 2.45 x that\n"));
  auto one_move = words;  // 4^3 + 4^2 - 1: the tree after it is one ply lower
  one_move.insert(one_move.end(), {"--search-moves", "b"});
  CHECK(contains(command.run(one_move, games).out, "left-first minimal graph of depth 6: 79 leaves"));
  auto as_json = words;
  as_json.push_back("--json");
  CHECK(contains(command.run(as_json, games).out,
                 R"("type":"minimal_graph","depth":6,"leaves":127,"nodes":267,"searches":)"));
  CHECK(contains(command
                     .run({"analyse", "tree", "((1 2 3)(4 5 6)(7 8 9))", "--preset", "paper", "--depth", "2", "--set",
                           "table=on", "--minimal"},
                          games)
                     .out,
                 "left-first minimal graph of depth 2: 5 leaves, 8 nodes; the search took 1.80 and 1.50 x that\n"));
  const auto refused = command.run({"analyse", "tree", "(1 2)", "--minimal", "--method", "conspiracy"}, games);
  CHECK(refused.err == "kibitz: --method conspiracy has no --minimal\n");
  CHECK(command.run({"analyse", "tree", "--epd", "-", "--minimal"}, games).err ==
        "kibitz: --show, --minimal and --svg are for one position, not a file\n");
}
