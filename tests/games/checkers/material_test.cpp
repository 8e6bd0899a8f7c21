// The material key depends only on the numbers of men and kings of each side, not on squares or the side to move.
#include "game/material.hpp"

#include <bit>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

Key material_key_of(std::string_view text) {
  const Checkers game;
  const auto position = game.parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), std::string(text));
  return game.material_key(*position);
}

}  // namespace

TEST_CASE("checkers, material: the key holds four bits for the men and for the kings of each side") {
  CHECK(material_key_of("B:W21-32:B1-12.") == 0xc0c0);
  CHECK(material_key_of("W:W21-32:B1-12.") == 0xc0c0);
  CHECK(material_key_of("W:WK5,K6,30:B1,2.") == 0x2012);
  CHECK(material_key_of("B:WK9,K10,22:B3,4.") == 0x2012);
  CHECK(material_key_of("B:W30,29:BK1,K2,3.") == 0x1220);
}

TEST_CASE("checkers, material: a capture or a crowning changes the key") {
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

TEST_CASE("checkers, material: the key counts the pieces in random games") {
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
