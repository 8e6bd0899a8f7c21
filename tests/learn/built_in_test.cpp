// Weights that come with games: which judge, and when.
#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "games/othello/weights.hpp"
#include "kibitz/learned/built_in.hpp"

using namespace kibitz;

namespace {

std::string value_of(const Engine& engine, std::string_view option) {
  for (const OptionInfo& info : engine.options())
    if (info.name == option) return info.value;
  return "none";
}

std::string preset_value_of(const Engine& engine, std::string_view option) {
  for (const OptionInfo& info : engine.options())
    if (info.name == option) return info.preset_value;
  return "none";
}

}  // namespace

TEST_CASE("built in: bytes that are no weights give none") {
  CHECK(learned::built_in("kibitz-net 1\n") == nullptr);
  CHECK(othello::learned_weights() != nullptr);
}

TEST_CASE("built in: a game's weights are its own, and judge in the preset strong alone") {
  const learned::Net& net = othello::learned_weights()->net();
  CHECK(net.game == "othello");
  const auto engine = make_othello_engine();
  REQUIRE(engine->play_numbered(0));
  const Score learned = engine->evaluation();
  CHECK(learned == learned::evaluate(net, engine->planes(net.shape), 1));
  CHECK(value_of(*engine, "evaluation") == "learned");
  REQUIRE(engine->set_preset("textbook"));
  CHECK(value_of(*engine, "evaluation") == "hand");
  CHECK(preset_value_of(*engine, "evaluation") == "hand");
  CHECK(engine->evaluation() != learned);
  CHECK(engine->clone()->evaluation() == engine->evaluation());
  REQUIRE(engine->set_preset("strong"));
  CHECK(engine->evaluation() == learned);
  CHECK(engine->clone()->evaluation() == learned);
}

TEST_CASE("built in: what was asked for stays, whatever the preset") {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_option("evaluation", "hand"));
  REQUIRE(engine->set_preset("strong"));
  CHECK(value_of(*engine, "evaluation") == "hand");
  CHECK(preset_value_of(*engine, "evaluation") == "learned");
  REQUIRE(engine->set_option("evaluation", "learned"));
  REQUIRE(engine->set_preset("paper"));
  CHECK(value_of(*engine, "evaluation") == "learned");
}

TEST_CASE("built in: on another board the hand judges") {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_option("size", "6"));
  CHECK(value_of(*engine, "evaluation") == "hand");
  CHECK(preset_value_of(*engine, "evaluation") == "hand");
  CHECK(engine->set_option("evaluation", "learned").error().message ==
        "evaluation=learned needs weights: give weights=FILE before it");
  REQUIRE(engine->set_option("size", "8"));
  CHECK(value_of(*engine, "evaluation") == "learned");
  REQUIRE(engine->set_option("evaluation", "learned"));
  CHECK(engine->set_option("size", "6").error().message == "weights of another board do not judge this one of othello");
  CHECK(value_of(*engine, "size") == "8");
}
