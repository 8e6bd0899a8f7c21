#include "game/plane_words.hpp"

#include "games/gomoku/gomoku.hpp"

using namespace kibitz;
using Points = std::vector<int>;

TEST_CASE("gomoku, planes: points run from the lower left, and the start is empty") {
  const Gomoku game;
  CHECK(game.plane_shape() == PlaneShape{1, 225});
  CHECK(test::words_of(game, game.start()) == test::Words(8));
  auto position = game.start();
  using Move = Gomoku::Move;  // the fifth row spans two words
  for (const Move move : {Move{7, 7}, Move{14, 14}, Move{3, 4}, Move{4, 4}, Move{0, 0}})
    position = game.play(position, move);
  const auto words = test::words_of(game, position);
  CHECK(test::points_in(game.plane_shape(), words, 0, 0) == Points{0, 63, 112});
  CHECK(test::points_in(game.plane_shape(), words, 1, 0) == Points{64, 224});
  CHECK(words == test::Words{1 | 1ULL << 63, 1ULL << 48, 0, 0, 0, 1, 0, 1ULL << 32});
}

TEST_CASE("gomoku, planes: both sides have the same view of the board") {
  const Gomoku game;
  for (int point = 0; point < 225; ++point) CHECK(game.opposite_point(point) == point);
}

TEST_CASE("gomoku, planes: a1 is drawn in the lower left corner on boards of all sizes") {
  CHECK(Gomoku().cell(0) == Picture::Cell{0, 14});
  CHECK(Gomoku(7, 5).cell(9) == Picture::Cell{2, 3});
  CHECK(Gomoku(3, 20, 3).cell(59) == Picture::Cell{2, 0});
}

TEST_CASE("gomoku, planes: planes agree with the picture in random games on boards of all sizes") {
  for (const Gomoku& game : {Gomoku{}, Gomoku(20, 20), Gomoku(7, 5), Gomoku(3, 20, 3), Gomoku(19, 4)})
    CHECK(test::compare_with_picture(game, {"x", "o"}) > 20);
}
