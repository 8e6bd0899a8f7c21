// The cells to click for a move, deduced from two pictures if the game does not define them.
#include "kibitz/game/path.hpp"

#include <doctest/doctest.h>

#include "kibitz/game/line.hpp"

using namespace kibitz;

namespace {

Picture with(std::vector<Picture::Piece> pieces) {
  Picture picture;
  picture.columns = picture.rows = 8;
  picture.pieces = std::move(pieces);
  return picture;
}

const Picture::Piece knight{0, 0, 0, "N", "", false}, knight_there{1, 2, 0, "N", "", false};
const Picture::Piece pawn{1, 2, 1, "p", "", false};

}  // namespace

TEST_CASE("path between pictures: a move or a capture has the origin and the destination") {
  CHECK(path_between(with({knight}), with({knight_there}), 0) == Path{{0, 0}, {1, 2}});
  CHECK(path_between(with({knight, pawn}), with({knight_there}), 0) == Path{{0, 0}, {1, 2}});
}

TEST_CASE("path between pictures: a placed disc has its own cell only, not those of flipped discs") {
  const Picture before = with({{3, 3, 0, "X", "", false}, {4, 3, 1, "O", "", false}, {5, 3, 0, "*", "", true}});
  const Picture after = with({{3, 3, 0, "X", "", false}, {4, 3, 0, "X", "", false}, {5, 3, 0, "X", "", false}});
  CHECK(path_between(before, after, 0) == Path{{5, 3}});
}

TEST_CASE("path between pictures: a piece that changes in place has one cell") {
  CHECK(path_between(with({knight}), with({{0, 0, 0, "Q", "", false}}), 0) == Path{{0, 0}});
  CHECK(path_between(with({knight}), with({knight}), 0).empty());
}
