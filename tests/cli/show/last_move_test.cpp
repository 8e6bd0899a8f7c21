#include "cli/show/text.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

using PictureCell = Picture::Cell;

Picture picture_with(std::vector<Picture::Piece> pieces) {
  Picture picture;
  picture.columns = picture.rows = 8;
  picture.pieces = std::move(pieces);
  return picture;
}

}  // namespace

TEST_CASE("marks: a capture marks where the piece started and ended, not the squares between or the captured pieces") {
  const Picture before =
      picture_with({{0, 0, 0, "w", "", false}, {1, 1, 1, "b", "", false}, {3, 3, 1, "b", "", false}});
  const Picture after = picture_with({{4, 4, 0, "w", "", false}});
  const auto marks = marks_of({{0, 0}, {2, 2}, {4, 4}, {3, 3}}, before, after, 0);
  CHECK(marks.reached == std::vector<PictureCell>{{4, 4}});
  CHECK(marks.vacated == std::vector<PictureCell>{{0, 0}});
}

TEST_CASE("marks: nothing is marked as left by a placed stone, a piece that returns to its square, a hint or a pass") {
  const Picture empty = picture_with({{5, 3, 0, "*", "", true}});
  const Picture stone = picture_with({{5, 3, 0, "X", "", false}});
  CHECK(marks_of({{5, 3}}, empty, stone, 0).reached == std::vector<PictureCell>{{5, 3}});
  CHECK(marks_of({{5, 3}}, empty, stone, 0).vacated.empty());
  CHECK(marks_of({{5, 3}, {6, 4}, {5, 3}}, stone, stone, 0).vacated.empty());
  CHECK(marks_of({{5, 3}}, empty, empty, 0).reached.empty());
  CHECK(marks_of({}, stone, stone, 0).reached.empty());
}
