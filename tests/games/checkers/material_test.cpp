// The material key depends on the number of men and kings of each side only, not on their squares or the side to move.
#include "game/material.hpp"

#include <bit>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

Key key_of_men(std::string_view text) {
  const Checkers game;
  const auto position = game.parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), std::string(text));
  return game.material_key(*position);
}

}  // namespace

TEST_CASE("checkers, material: the key has four bits each for the men and kings of each side") {
  CHECK(key_of_men("B:W21-32:B1-12.") == 0xc0c0);
  CHECK(key_of_men("W:W21-32:B1-12.") == 0xc0c0);
  CHECK(key_of_men("W:WK5,K6,30:B1,2.") == 0x2012);
  CHECK(key_of_men("B:WK9,K10,22:B3,4.") == 0x2012);
  CHECK(key_of_men("B:W30,29:BK1,K2,3.") == 0x1220);
}

TEST_CASE("checkers, material: captures and crownings change the key") {
  const Checkers game;
  const auto after = [&](std::string_view text, std::string_view move) {
    const auto position = game.parse_position(text);
    REQUIRE(position.has_value());
    return game.material_key(game.play(*position, *game.parse_move(*position, move)));
  };
  CHECK(after("B:W18,30:B15,1.", "15x22") == 0x2010);
  CHECK(after("W:W6,30:B20.", "6-1") == 0x1011);
  CHECK(after("W:W16,30:B20.", "16-11") == 0x1020);
}

TEST_CASE("checkers, material: equal keys mean equal pieces in random games") {
  const Checkers game;
  const auto men = [](const Checkers::Position& position) {
    std::string text;
    for (const auto pieces : position.pieces)
      text += std::string(static_cast<std::size_t>(std::popcount(pieces & ~position.kings)), 'm') +
              std::string(static_cast<std::size_t>(std::popcount(pieces & position.kings)), 'k') + "/";
    return text;
  };
  CHECK(test::compare_material(game, 30, men) > 80);
}
