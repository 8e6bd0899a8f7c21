// Games as lists of moves: a forced pass may be omitted, as in positions written as moves.
#include <doctest/doctest.h>

#include "kibitz/core/random.hpp"
#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

TEST_CASE("a forced pass may be omitted from a list of moves") {
  int passes = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto engine = make_engine(standard_catalogue(), "othello").value();
    REQUIRE(engine->set_option("size", "4"));
    const auto reader = engine->clone();
    Random random(seed);
    std::vector<std::string> shown;
    while (!engine->ending()) {
      const auto moves = engine->legal_moves();
      const std::string move = moves[random.below(moves.size())].move;
      REQUIRE(engine->play(move));
      if (move != "pass") shown.push_back(move);
      if (move == "pass") ++passes;
      if (move == "pass") continue;
      REQUIRE(reader->set_position("", shown));
      CHECK(reader->position() == engine->position());
      CHECK(reader->moves_played().size() == engine->moves_played().size());
    }
  }
  CHECK(passes > 0);
}

TEST_CASE("no other move may be omitted, and the error names the given move") {
  const auto engine = make_engine(standard_catalogue(), "othello").value();
  const auto set = engine->set_position("", std::vector<std::string>{"d3", "d3"});
  REQUIRE(!set);
  CHECK(set.error().message == "'d3' is not a legal move for White here");
  CHECK(engine->moves_played().empty());
}
