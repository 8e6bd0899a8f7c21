#include "game/plane_words.hpp"

#include "games/tic_tac_toe/tic_tac_toe.hpp"

using namespace kibitz;

TEST_CASE("tic-tac-toe, planes: planes come from the picture, x for the first side and o for the second") {
  const TicTacToe game;
  const std::vector<std::string> symbols = symbols_in_random_games(game, 5, 1);
  CHECK(symbols == std::vector<std::string>{"x", "o"});
  CHECK(plane_shape_of(game, picture_layout(game, symbols)) == PlaneShape{1, 9});
  CHECK(test::words_of(game, game.start(), symbols) == test::Words(2));
  TicTacToe::Position position;
  for (const std::uint8_t square : {4, 0, 8}) position = game.play(position, {square});
  CHECK(test::words_of(game, position, symbols) == test::Words{1 << 4 | 1 << 8, 1});
}
