// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp), and the
// values of small boards.
#include "search_support/oracle_positions.hpp"

#include "games/engines.hpp"
#include "games/game_texts.hpp"
#include "games/hex/hex.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

std::vector<PositionSource<Hex>> sources() {
  return {{{{"size", "3"}}, late_position<Hex>},
          {{{"size", "4"}}, late_position<Hex>},
          {{{"size", "5"}, {"swap", "0"}}, late_position<Hex>}};
}

GameValue value(const char* size, const char* swap, const char* position = "startpos") {
  const auto engine = make_hex_engine();
  REQUIRE(engine->set_option("size", size));
  REQUIRE(engine->set_option("swap", swap));
  REQUIRE(engine->set_position(position));
  Control control;
  const auto solution = solve(*engine, {}, control);
  REQUIRE(solution);
  CHECK(solution->at_least == solution->at_most);
  return solution->at_least;
}

}  // namespace

TEST_CASE("claims: no method makes a false claim about oracle positions of Hex, nor differs when repeated") {
  try_oracle_positions(sources(), make_hex_engine, rounds(100));
}

TEST_CASE("Hex: the first player wins, and with the swap rule the second") {
  CHECK(value("3", "off") == GameValue::win);
  CHECK(value("3", "on") == GameValue::loss);
}

TEST_CASE("Hex: the winning first moves on 3 x 3") {  // second_rules.py finds the same
  Texts winning;
  const Hex game = with_settings<Hex>({{"size", "3"}, {"swap", "0"}});
  for (const std::string& move : moves_of(game, "startpos"))
    if (const auto after = game.play(game.start(), *game.parse_move(game.start(), move));
        value("3", "off", game.format_position(after).c_str()) == GameValue::loss)
      winning.insert(move);
  CHECK(winning == Texts{"a2", "a3", "b2", "c1", "c2"});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of Hex") {
    try_oracle_positions(sources(), make_hex_engine, 1000);
  }
}
