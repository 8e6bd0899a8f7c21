#include "game/plane_words.hpp"

#include "games/othello/othello.hpp"

using namespace kibitz;
using Points = std::vector<int>;

namespace {

Othello game_of_size(int size) {
  Othello game;
  game.size = size;
  return game;
}

}  // namespace

TEST_CASE("othello, planes: the start position of every board size") {
  CHECK(game_of_size(8).plane_shape() == PlaneShape{1, 64});
  CHECK(game_of_size(6).plane_shape() == PlaneShape{1, 36});
  CHECK(game_of_size(4).plane_shape() == PlaneShape{1, 16});
  CHECK(test::points_at_start(game_of_size(8), 0) == Points{28, 35});
  CHECK(test::points_at_start(game_of_size(8), 1) == Points{27, 36});
  CHECK(test::points_at_start(game_of_size(6), 0) == Points{15, 20});
  CHECK(test::points_at_start(game_of_size(6), 1) == Points{14, 21});
  CHECK(test::points_at_start(game_of_size(4), 0) == Points{6, 9});
  CHECK(test::points_at_start(game_of_size(4), 1) == Points{5, 10});
}

TEST_CASE("othello, planes: Black's plane is first for either side to move, and both sides have the same view") {
  const Othello game;
  const auto position = game.play(game.start(), {19});  // d3
  CHECK(position.mover == 1);
  CHECK(test::words_of(game, position) == test::Words{1 << 19 | 1 << 27 | 1 << 28 | 1ULL << 35, 1ULL << 36});
  for (int point = 0; point < 64; ++point) CHECK(game.opposite_point(point) == point);
}

TEST_CASE("othello, planes: a1 is drawn in the upper left corner on every board") {
  CHECK(game_of_size(8).cell(0) == Picture::Cell{0, 0});
  CHECK(game_of_size(8).cell(19) == Picture::Cell{3, 2});
  CHECK(game_of_size(6).cell(13) == Picture::Cell{1, 2});
  CHECK(game_of_size(4).cell(15) == Picture::Cell{3, 3});
}

TEST_CASE("othello, planes: planes agree with the picture in random games") {
  for (const int size : {4, 6, 8}) CHECK(test::compare_with_picture(game_of_size(size), {"X", "O"}) > 80);
}
