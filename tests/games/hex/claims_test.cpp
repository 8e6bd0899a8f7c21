// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp), and the
// values of small boards.
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/game_texts.hpp"
#include "games/hex/hex.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

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

TEST_CASE("claims: no method makes a false claim about endings of Hex") {
  try_claims<Hex>({{"size", "4"}}, *make_hex_engine(), {"claims in Hex", 83, 8, 12, 0});
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
