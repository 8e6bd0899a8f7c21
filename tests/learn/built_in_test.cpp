// Tests of the weights that are built into games: which weights are used, and when.
#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/learned/built_in.hpp"
#include "option_of.hpp"

using namespace kibitz;

namespace {

std::uint64_t nodes_of(Engine& engine) {
  Request request;
  request.limits.depth = 10;
  Control control;
  const auto analysis = engine.analyse(request, control);
  REQUIRE(analysis);
  return analysis->report.statistics.nodes;
}

}  // namespace

TEST_CASE("built in: bytes that are no weights give none") {
  CHECK(learned::read_built_in_weights("kibitz-net 1\n") == nullptr);
  CHECK(othello_weights() != nullptr);
}

TEST_CASE("built in: the weights of a game are used only in the preset strong") {
  const learned::Net& net = othello_weights()->net();
  CHECK(net.game == "othello");
  const auto engine = make_othello_engine();
  REQUIRE(engine->play_legal_move(0));
  const Score learned = engine->evaluation();
  CHECK(learned == learned::evaluate(net, engine->planes(net.shape), 1));
  CHECK(test::option_of(*engine, "evaluation").value == "learned");
  REQUIRE(engine->set_preset("textbook"));
  CHECK(test::option_of(*engine, "evaluation").value == "handcrafted");
  CHECK(test::option_of(*engine, "evaluation").preset_value == "handcrafted");
  CHECK(engine->evaluation() != learned);
  CHECK(engine->clone()->evaluation() == engine->evaluation());
  REQUIRE(engine->set_preset("strong"));
  CHECK(engine->evaluation() == learned);
  CHECK(engine->clone()->evaluation() == learned);
}

TEST_CASE("built in: an explicit setting stays, whatever the preset") {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_option("evaluation", "handcrafted"));
  REQUIRE(engine->set_preset("strong"));
  CHECK(test::option_of(*engine, "evaluation").value == "handcrafted");
  CHECK(test::option_of(*engine, "evaluation").preset_value == "learned");
  REQUIRE(engine->set_option("evaluation", "learned"));
  REQUIRE(engine->set_preset("paper"));
  CHECK(test::option_of(*engine, "evaluation").value == "learned");
}

TEST_CASE("built in: on another board the handcrafted evaluation is used") {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_option("size", "6"));
  CHECK(test::option_of(*engine, "evaluation").value == "handcrafted");
  CHECK(test::option_of(*engine, "evaluation").preset_value == "handcrafted");
  CHECK(engine->set_option("evaluation", "learned").error().message ==
        "evaluation=learned needs weights: give weights=FILE before it");
  REQUIRE(engine->set_option("size", "8"));
  CHECK(test::option_of(*engine, "evaluation").value == "learned");
  REQUIRE(engine->set_option("evaluation", "learned"));
  CHECK(engine->set_option("size", "6").error().message ==
        "the weights are for another board of othello; use those of this board");
  CHECK(test::option_of(*engine, "size").value == "8");
}

TEST_CASE("built in: weights that were read use the rows of Multi-ProbCut of the built-in weights") {
  const auto engine = make_othello_engine();
  const auto same = engine->clone();
  REQUIRE(same->set_evaluator(othello_weights()));
  const std::uint64_t nodes = nodes_of(*engine);
  CHECK(nodes_of(*same) == nodes);
  REQUIRE(same->set_option("multi_probcut", "0"));
  CHECK(nodes_of(*same) > nodes);
}
