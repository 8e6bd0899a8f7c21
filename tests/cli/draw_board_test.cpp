#include "cli/draw_board.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace kibitz;

namespace {

Picture small_picture(Picture::Family family) {
  Picture picture;
  picture.family = family;
  picture.columns = 3;
  picture.rows = 3;
  picture.column_labels = {"a", "b", "c"};
  picture.row_labels = {"3", "2", "1"};
  picture.pieces = {{0, 0, 0, "X", "●", false}, {2, 1, 1, "o", "○", false}, {9, 9, 0, "?", "", false}};
  picture.caption = "X to move";
  return picture;
}

std::string drawn(const Picture& picture, bool has_unicode) {
  std::istringstream in;
  std::ostringstream out;
  Terminal terminal{in, out, out};
  terminal.has_unicode = has_unicode;
  return draw_board(picture, terminal);
}

}  // namespace

TEST_CASE("squares") {
  CHECK(drawn(small_picture(Picture::Family::squares), false) ==
        "3  X . .\n"
        "2  . . o\n"
        "1  . . .\n"
        "   a b c\n"
        "X to move\n");
}

TEST_CASE("points are joined by lines") {
  CHECK(drawn(small_picture(Picture::Family::points), true) ==
        "3  ●─┬─┐\n"
        "2  ├─┼─○\n"
        "1  └─┴─┘\n"
        "   a b c\n"
        "X to move\n");
  CHECK(drawn(small_picture(Picture::Family::points), false) ==
        "3  X-+-+\n"
        "2  +-+-o\n"
        "1  +-+-+\n"
        "   a b c\n"
        "X to move\n");
}

TEST_CASE("a graph shows which points have diagonals") {
  CHECK(drawn(small_picture(Picture::Family::graph), false) ==
        "3  X---.---.\n"
        "   | \\ | / |\n"
        "2  .---.---o\n"
        "   | / | \\ |\n"
        "1  .---.---.\n"
        "   a   b   c\n"
        "X to move\n");
}

TEST_CASE("labels of two characters stand upright, and a picture without a board is its caption") {
  Picture picture = small_picture(Picture::Family::squares);
  picture.column_labels = {"9", "10", "11"};
  CHECK(drawn(picture, false) ==
        "3  X . .\n"
        "2  . . o\n"
        "1  . . .\n"
        "     1 1\n"
        "   9 0 1\n"
        "X to move\n");
  Picture empty;
  empty.caption = "3 heaps";
  CHECK(drawn(empty, false) == "3 heaps\n");
}
