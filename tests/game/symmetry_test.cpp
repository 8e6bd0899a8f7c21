#include "kibitz/game/symmetry.hpp"

#include <doctest/doctest.h>

#include <set>
#include <utility>
#include <vector>

using namespace kibitz;

namespace {

using GridPlace = Grid::Point;

std::vector<GridPlace> images_of_corner(const Grid& grid) {
  std::vector<GridPlace> images;
  for (std::uint8_t symmetry = 0; symmetry < grid.symmetries(); ++symmetry)
    images.push_back(grid.image({0, 0}, symmetry));
  return images;
}

// A game whose positions are their own keys.
struct Numbers {
  struct Position {
    Key key = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    int unused = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  Key key(const Position& position) const { return position.key; }
};

Canonical smallest_of(const std::vector<Key>& keys) {
  const auto image_of = [&keys](const Numbers::Position&, std::uint8_t symmetry) {
    return Numbers::Position{keys[symmetry]};
  };
  return smallest_image(Numbers{}, {keys[0]}, static_cast<std::uint8_t>(keys.size()), image_of);
}

}  // namespace

TEST_CASE("a square has eight symmetries, any other rectangle four") {
  CHECK(Grid{3, 3}.symmetries() == 8);
  CHECK(Grid{3, 2}.symmetries() == 4);
  CHECK(Grid{5, 9}.symmetries() == 4);
}

TEST_CASE("bit 0 mirrors the columns, bit 1 the rows") {
  const std::vector<GridPlace> corners{{0, 0}, {4, 0}, {0, 2}, {4, 2}};
  CHECK(images_of_corner({5, 3}) == corners);
  CHECK(Grid{5, 3}.image({1, 2}, 1) == GridPlace{3, 2});
  CHECK(Grid{5, 3}.image({1, 2}, 2) == GridPlace{1, 0});
}

TEST_CASE("bit 2 exchanges columns and rows, after bits 0 and 1 have mirrored them") {
  const Grid board{8, 8};
  CHECK(board.image({1, 2}, 4) == GridPlace{2, 1});
  CHECK(board.image({1, 2}, 5) == GridPlace{2, 6});  // mirrored to (6, 2), then exchanged
  CHECK(board.image({1, 2}, 6) == GridPlace{5, 1});  // mirrored to (1, 5), then exchanged
  CHECK(board.image({1, 2}, 7) == GridPlace{5, 6});
}

TEST_CASE("the eight images of a point off all axes are distinct") {
  const Grid board{8, 8};
  std::set<std::pair<int, int>> seen;
  for (std::uint8_t symmetry = 0; symmetry < 8; ++symmetry) {
    const GridPlace place = board.image({1, 2}, symmetry);
    seen.insert({place.column, place.row});
  }
  CHECK(seen.size() == 8);
}

TEST_CASE("each symmetry is undone by its inverse; only the quarter turns are not their own inverses") {
  const Grid board{8, 8};
  for (std::uint8_t symmetry = 0; symmetry < 8; ++symmetry) {
    CAPTURE(static_cast<int>(symmetry));
    for (const GridPlace place : {GridPlace{1, 2}, GridPlace{7, 0}, GridPlace{3, 6}})
      CHECK(board.image(board.image(place, symmetry), inverse_symmetry(symmetry)) == place);
    const bool is_quarter_turn = symmetry == 5 || symmetry == 6;
    CHECK((inverse_symmetry(symmetry) == symmetry) == !is_quarter_turn);
  }
  CHECK(inverse_symmetry(5) == 6);
}

TEST_CASE("the canonical image is the first with the smallest key") {
  CHECK(smallest_of({5, 7, 3, 9}).key == 3);
  CHECK(smallest_of({5, 7, 3, 9}).symmetry == 2);
  CHECK(smallest_of({1, 7, 3, 9}).symmetry == 0);
  CHECK(smallest_of({4, 2, 2, 2}).symmetry == 1);  // the first of equal images
  CHECK(smallest_of({4, 4}).symmetry == 0);
  CHECK(smallest_of({6, 5, 4, 3, 2, 1, 9, 8}).key == 1);
  CHECK(smallest_of({6, 5, 4, 3, 2, 1, 9, 8}).symmetry == 5);
  CHECK(smallest_of({6}).key == 6);
}
