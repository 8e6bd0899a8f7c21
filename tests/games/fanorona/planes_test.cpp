#include "game/plane_words.hpp"

#include "games/fanorona/fanorona.hpp"

using namespace kibitz;
using Points = std::vector<int>;

TEST_CASE("fanorona, planes: the start position") {
  const Fanorona game;
  CHECK(game.plane_shape() == PlaneShape{1, 45});
  // B W B W . B W B W between two rows of each side.
  constexpr std::uint64_t white = 0x3ffff | 1 << 19 | 1 << 21 | 1 << 24 | 1 << 26;
  constexpr std::uint64_t black = 0x3ffffULL << 27 | 1 << 18 | 1 << 20 | 1 << 23 | 1 << 25;
  CHECK(test::words_of(game, game.start()) == test::Words{white, black});
  const Fanorona small(3, 3);
  CHECK(small.plane_shape() == PlaneShape{1, 9});
  CHECK(test::points_at_start(small, 0) == Points{0, 1, 2, 5});
  CHECK(test::points_at_start(small, 1) == Points{3, 6, 7, 8});
}

TEST_CASE("fanorona, planes: Black sees the board turned by 180 degrees, with its pieces on White's starting points") {
  const Fanorona game;
  CHECK(game.opposite_point(0) == 44);
  CHECK(game.opposite_point(18) == 26);
  CHECK(Fanorona(3, 5).opposite_point(4) == 10);
  Points seen;
  for (const int point : test::points_at_start(game, 1)) seen.insert(seen.begin(), game.opposite_point(point));
  CHECK(seen == test::points_at_start(game, 0));
}

TEST_CASE("fanorona, planes: a1 is drawn in the lower left corner on every board") {
  CHECK(Fanorona().cell(0) == Picture::Cell{0, 4});
  CHECK(Fanorona().cell(20) == Picture::Cell{2, 2});
  CHECK(Fanorona(3, 7).cell(20) == Picture::Cell{6, 0});
}

TEST_CASE("fanorona, planes: planes agree with the picture in random games") {
  for (const Fanorona& game : {Fanorona{}, Fanorona(3, 7), Fanorona(5, 5)})
    CHECK(test::compare_with_picture(game, {"W", "B"}) > 100);
}
