#include "game/plane_words.hpp"

#include "games/chess/chess.hpp"

using namespace kibitz;

TEST_CASE("chess, planes: the start position") {
  const Chess chess;
  CHECK(chess.plane_shape() == PlaneShape{6, 64});
  constexpr std::uint64_t pawns = 0xff00, knights = 0x42, bishops = 0x24, rooks = 0x81, queen = 0x08, king = 0x10;
  CHECK(test::words_of(chess, chess.start()) == test::Words{pawns, knights, bishops, rooks, queen, king, pawns << 40,
                                                            knights << 56, bishops << 56, rooks << 56, queen << 56,
                                                            king << 56});
}

TEST_CASE("chess, planes: each side sees the ranks from its own side") {
  const Chess chess;
  CHECK(chess.opposite_point(0) == 56);
  CHECK(chess.opposite_point(12) == 52);
  CHECK(chess.opposite_point(63) == 7);
}

TEST_CASE("chess, planes: a1 is drawn in the lower left corner") {
  const Chess chess;
  CHECK(chess.cell(0) == Picture::Cell{0, 7});
  CHECK(chess.cell(12) == Picture::Cell{4, 6});
  CHECK(chess.cell(63) == Picture::Cell{7, 0});
}

TEST_CASE("chess, planes: planes agree with the picture in random games") {
  CHECK(test::compare_with_picture(Chess{}, {"P", "N", "B", "R", "Q", "K", "p", "n", "b", "r", "q", "k"}) > 500);
}
