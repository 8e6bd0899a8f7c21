#include "game/plane_words.hpp"

#include "games/skeleton/skeleton.hpp"

using namespace kibitz;

TEST_CASE("skeleton, planes: planes come from the picture, x for the first side and o for the second, top row first") {
  const Skeleton game;
  const std::vector<std::string> symbols = symbols_in_random_games(game, 5, 1);
  CHECK(symbols == std::vector<std::string>{"x", "o"});
  CHECK(plane_shape_of(game, picture_layout(game, symbols)) == PlaneShape{1, 9});
  CHECK(test::words_of(game, game.start(), symbols) == test::Words{0b111'000'000, 0b111});
  const auto position = game.play(game.start(), {.column = 1, .row = 0, .to_column = 1});
  CHECK(test::words_of(game, position, symbols) == test::Words{0b101'010'000, 0b111});
}
