#include "game/plane_words.hpp"

#include "games/xiangqi/xiangqi.hpp"

using namespace kibitz;
using Points = std::vector<int>;

TEST_CASE("xiangqi, planes: the start position") {
  const Xiangqi game;
  CHECK(game.plane_shape() == PlaneShape{7, 90});
  const std::array<Points, 7> red{Points{4}, {3, 5}, {2, 6}, {1, 7}, {0, 8}, {19, 25}, {27, 29, 31, 33, 35}};
  const std::array<Points, 7> black{Points{85}, {84, 86}, {83, 87}, {82, 88}, {81, 89}, {64, 70}, {54, 56, 58, 60, 62}};
  for (int kind = 0; kind < 7; ++kind) {
    CHECK(test::points_at_start(game, 0, kind) == red[static_cast<std::size_t>(kind)]);
    CHECK(test::points_at_start(game, 1, kind) == black[static_cast<std::size_t>(kind)]);
  }
}

TEST_CASE("xiangqi, planes: each side sees the ranks from its own side") {
  const Xiangqi game;
  CHECK(game.opposite_point(0) == 81);
  CHECK(game.opposite_point(25) == 70);
  CHECK(game.opposite_point(62) == 35);
}

TEST_CASE("xiangqi, planes: a0 is drawn in the lower left corner") {
  const Xiangqi game;
  CHECK(game.cell(0) == Picture::Cell{0, 9});
  CHECK(game.cell(25) == Picture::Cell{7, 7});
  CHECK(game.cell(89) == Picture::Cell{8, 0});
}

TEST_CASE("xiangqi, planes: planes agree with the picture in random games") {
  const std::vector<std::string> symbols{"K", "A", "E", "H", "R", "C", "P", "k", "a", "e", "h", "r", "c", "p"};
  CHECK(test::compare_with_picture(Xiangqi{}, symbols) > 500);
}
