// The symmetries of the board: images and origins of points, and the invariance of the game.
#include "games/fanorona/symmetry.hpp"

#include <set>

#include "data.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;
using fanorona::image_of;
using fanorona::Shape;

namespace {

constexpr Shape whole(5, 9), square(5, 5);

int point_in_row(int row, int column) { return fanorona::point_at(row, column); }

// The images of all points. Checks that origin_of() maps each image back, and that boards map like points.
std::set<int> check_and_collect_images(const Shape& shape, std::uint8_t symmetry) {
  std::set<int> images;
  for (int row = 0; row < shape.rows; ++row)
    for (int column = 0; column < shape.columns; ++column) {
      const int point = point_in_row(row, column), image = image_of(point, symmetry, shape);
      images.insert(image);
      CHECK(fanorona::origin_of(image, symmetry, shape) == point);
      CHECK(image_of(fanorona::bit_of(point), symmetry, shape) == fanorona::bit_of(image));
    }
  return images;
}

}  // namespace

TEST_CASE("symmetry: a rectangle can be mirrored by rows, by columns, or by both") {
  CHECK(fanorona::symmetry_count(whole) == 4);
  CHECK(image_of(point_in_row(0, 1), fanorona::mirror_rows, whole) == point_in_row(4, 1));
  CHECK(image_of(point_in_row(0, 1), fanorona::mirror_columns, whole) == point_in_row(0, 7));
  CHECK(image_of(point_in_row(0, 1), fanorona::half_turn, whole) == point_in_row(4, 7));
  CHECK(image_of(point_in_row(2, 4), fanorona::half_turn, whole) == point_in_row(2, 4));  // the centre is fixed
}

TEST_CASE("symmetry: on a square rows and columns can also be exchanged, after mirroring") {
  CHECK(fanorona::symmetry_count(square) == 8);
  CHECK(image_of(point_in_row(0, 1), fanorona::exchange, square) == point_in_row(1, 0));
  CHECK(image_of(point_in_row(0, 1), fanorona::mirror_rows | fanorona::exchange, square) == point_in_row(1, 4));
  CHECK(image_of(point_in_row(0, 1), fanorona::mirror_columns | fanorona::exchange, square) == point_in_row(3, 0));
  CHECK(image_of(point_in_row(0, 1), 7, square) == point_in_row(3, 4));
}

TEST_CASE("symmetry: origin_of inverts image_of, and a board is mapped point by point") {
  for (const Shape& shape : {whole, square})
    for (std::uint8_t symmetry = 0; symmetry < fanorona::symmetry_count(shape); ++symmetry) {
      const std::set<int> images = check_and_collect_images(shape, symmetry);
      CHECK(static_cast<int>(images.size()) == shape.rows * shape.columns);
      CHECK(image_of(shape.points, symmetry, shape) == shape.points);
    }
}

TEST_CASE("symmetry: strong points map to strong points, so lines map to lines") {
  for (const Shape& shape : {whole, square})
    for (std::uint8_t symmetry = 0; symmetry < fanorona::symmetry_count(shape); ++symmetry)
      CHECK(image_of(fanorona::strong_points & shape.points, symmetry, shape) ==
            (fanorona::strong_points & shape.points));
}

TEST_CASE("symmetry: all images of a position have the same canonical key and number of moves") {
  const Fanorona game;
  const auto position = position_of("WW1W5/1W7/2B1W4/6B2/BBBB5 W");
  for (std::uint8_t symmetry = 0; symmetry < 4; ++symmetry) {
    Fanorona::Position image = position;
    for (auto& pieces : image.pieces) pieces = image_of(pieces, symmetry, whole);
    CHECK(game.canonical(image).key == game.canonical(position).key);
    CHECK(moves_of(image).size() == moves_of(position).size());
    if (symmetry > 0) CHECK(game.key(image) != game.key(position));
  }
}
