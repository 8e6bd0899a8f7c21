// Settings of a game: changing a rule starts a new game, changing a tunable setting does not.
#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

std::string another_value(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::flag: return option.value == "on" ? "off" : "on";
    case OptionKind::choice:
      return option.value == option.choices.back() ? option.choices.front() : option.choices.back();
    case OptionKind::file:
    case OptionKind::number: break;
  }
  return std::stoi(option.value) == option.most ? std::to_string(option.least) : std::to_string(option.most);
}

}  // namespace

TEST_CASE("a changed rule begins a new game; a tunable setting or an unchanged value does not") {
  int tunable = 0;
  for (const CatalogueEntry& entry : standard_catalogue())
    for (const OptionInfo& option : entry.make()->options()) {
      if ((!option.is_rule && !option.is_tunable) || option.kind == OptionKind::file) continue;
      if (option.name == "evaluation") continue;  // needs weights
      const auto engine = entry.make();
      CAPTURE(entry.name);
      CAPTURE(option.name);
      const std::string move = engine->legal_moves().at(0).move;
      REQUIRE(engine->play(move));
      const std::string position = engine->position();
      REQUIRE(engine->set_option(option.name, option.value));
      CHECK(engine->moves_played().size() == 1);
      REQUIRE(engine->set_option(option.name, another_value(option)));
      CHECK(engine->moves_played().size() == (option.is_tunable ? 1 : 0));
      CHECK(engine->mover() == (option.is_tunable ? 1 : 0));
      if (option.is_tunable) CHECK(engine->position() == position);
      tunable += option.is_tunable;
    }
  CHECK(tunable == 4);  // trapped_bishops, solve_at, solve_from, notation
}

TEST_CASE("a changed tunable setting keeps the side to move") {
  const auto engine = make_engine(standard_catalogue(), "chess").value();
  REQUIRE(engine->set_position("", std::vector<std::string>{"e2e4"}));
  REQUIRE(engine->set_option("trapped_bishops", "0"));
  Request request;
  request.limits.depth = 2;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  const std::string move = analysis->report.lines.at(0).moves.at(0).move;
  CHECK((move[1] == '7' || move[1] == '8'));
}
