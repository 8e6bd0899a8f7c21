#include "cli/show/text.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace kibitz;

namespace {

Picture small_picture(Picture::BoardStyle family) {
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

std::string board_text(const Picture& picture, bool has_unicode, const BoardView& view = {}, int height = 0) {
  std::istringstream in;
  std::ostringstream out;
  Terminal terminal{in, out, out};
  terminal.has_unicode = has_unicode;
  terminal.height = height;
  return draw_board(picture, terminal, view);
}

}  // namespace

TEST_CASE("a board of squares is drawn with labels") {
  CHECK(board_text(small_picture(Picture::BoardStyle::squares), false) ==
        "3  X . .\n"
        "2  . . o\n"
        "1  . . .\n"
        "   a b c\n"
        "X to move\n");
}

TEST_CASE("a board of points is drawn with lines between the points") {
  CHECK(board_text(small_picture(Picture::BoardStyle::points), true) ==
        "3  ●─┬─┐\n"
        "2  ├─┼─○\n"
        "1  └─┴─┘\n"
        "   a b c\n"
        "X to move\n");
  CHECK(board_text(small_picture(Picture::BoardStyle::points), false) ==
        "3  X-+-+\n"
        "2  +-+-o\n"
        "1  +-+-+\n"
        "   a b c\n"
        "X to move\n");
}

TEST_CASE("a graph has diagonals where the picture lists them, and only its edge lines cross the river") {
  Picture picture = small_picture(Picture::BoardStyle::graph);
  picture.diagonals = {{0, 0, true}, {1, 0, false}, {0, 1, false}, {1, 1, true}, {1, 1, false}};
  CHECK(board_text(picture, false) ==
        "3  X---+---+\n"
        "   | \\ | / |\n"
        "2  +---+---o\n"
        "   | / | X |\n"
        "1  +---+---+\n"
        "   a   b   c\n"
        "X to move\n");
  picture.diagonals = {};
  picture.river = 1;
  picture.upper_labels = {"1", "2", "3"};
  picture.lower_labels = {"3", "2", "1"};
  CHECK(board_text(picture, true) ==
        "   1   2   3\n"
        "3  ●───┬───┐\n"
        "   │   │   │\n"
        "2  ├───┴───○\n"
        "   │       │\n"
        "1  └───────┘\n"
        "   3   2   1\n"
        "   a   b   c\n"
        "X to move\n");
}

TEST_CASE("a graph with segments has no other lines; they pass its holes") {
  Picture picture = small_picture(Picture::BoardStyle::graph);
  picture.pieces = {{0, 0, 0, "X", "●", false}};
  picture.holes = {{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}};
  picture.segments = {{{0, 0}, {2, 0}}, {{2, 0}, {2, 2}}, {{0, 2}, {0, 0}}};  // in either direction
  CHECK(board_text(picture, false) ==
        "3  X-------+\n"
        "   |       |\n"
        "2  |       |\n"
        "   |       |\n"
        "1  +       +\n"
        "   a   b   c\n"
        "X to move\n");
  picture.near_side = 0;
  CHECK(board_text(picture, true, {.viewer = 1}) ==
        "1  ╷       ╷\n"
        "   │       │\n"
        "2  │       │\n"
        "   │       │\n"
        "3  └───────●\n"
        "   c   b   a\n"
        "X to move\n");
}

TEST_CASE("on a screen with few rows, a graph is drawn without the lines between its rows, except at the river") {
  Picture picture = small_picture(Picture::BoardStyle::graph);
  picture.river = 1;
  CHECK(board_text(picture, false, {}, 12) ==
        "3  X---+---+\n"
        "2  +---+---o\n"
        "   |       |\n"
        "1  +---+---+\n"
        "   a   b   c\n"
        "X to move\n");
}

TEST_CASE("the square that the last move reached is marked") {
  MarkedCells marks;
  marks.reached = {{0, 0}, {2, 1}};
  CHECK(board_text(small_picture(Picture::BoardStyle::squares), false, {.marks = marks}) ==
        "3 (X). .\n"
        "2  . .(o)\n"
        "1  . . .\n"
        "   a b c\n"
        "X to move\n");
  CHECK(board_text(small_picture(Picture::BoardStyle::points), true, {.marks = marks}) ==
        "3 (●)┬─┐\n"
        "2  ├─┼(○)\n"
        "1  └─┴─┘\n"
        "   a b c\n"
        "X to move\n");
}

TEST_CASE("the board, its marks and its labels are rotated for the player at the top") {
  Picture picture = small_picture(Picture::BoardStyle::graph);
  picture.near_side = 0;
  picture.diagonals = {{0, 0, true}};
  picture.river = 1;
  MarkedCells marks;
  marks.reached = {{2, 1}};
  const std::string upright = board_text(picture, false, {.viewer = 0});
  CHECK(upright == board_text(picture, false));
  CHECK(board_text(picture, false, {.viewer = 1, .marks = marks}) ==
        "1  +---+---+\n"
        "   |       |\n"
        "2 (o)--+---+\n"
        "   |   | \\ |\n"
        "3  +---+---X\n"
        "   c   b   a\n"
        "X to move\n");
  picture.near_side.reset();
  CHECK(board_text(picture, false, {.viewer = 1}) == upright);
}

TEST_CASE("a chequered board has blanks and dots, or two shades if the terminal has the colours") {
  Picture picture = small_picture(Picture::BoardStyle::squares);
  picture.is_chequered = true;
  CHECK(board_text(picture, false) ==
        "3  X   .\n"
        "2    . o\n"
        "1  .   .\n"
        "   a b c\n"
        "X to move\n");
  std::istringstream in;
  std::ostringstream out;
  Terminal terminal{in, out, out};
  terminal.has_colour = terminal.has_shades = true;
  picture.columns = picture.rows = 1;
  picture.column_labels = picture.row_labels = {};
  CHECK(draw_board(picture, terminal) == " \x1b[48;5;137m \x1b[1;38;5;231mX\x1b[22;38;5;16m \x1b[0m\nX to move\n");
}

TEST_CASE("a board may have numbers as pieces, names of squares, and holes") {
  Picture pits;
  pits.columns = 4;
  pits.rows = 2;
  pits.holes = {{0, 1}, {3, 1}};
  pits.pieces = {{0, 0, 0, "12", "", false}, {1, 0, 0, "4", "", false}, {2, 1, 1, "0", "", false}};
  CHECK(board_text(pits, false) ==
        "  12  4  .  .\n"
        "      .  0\n");
  Picture kalah;  // the example of docs/own-game/boards.md
  kalah.columns = 8;
  kalah.rows = 2;
  kalah.holes = {{0, 1}, {7, 0}};
  kalah.column_labels = {"", "a", "b", "c", "d", "e", "f", ""};
  const auto lay = [&](int row, int first, std::vector<int> seeds) {
    for (const int count : seeds) kalah.pieces.push_back({first++, row, row == 0, std::to_string(count), "", false});
  };
  lay(0, 0, {2, 0, 5, 5, 5, 4, 0});
  lay(1, 1, {1, 4, 10, 0, 5, 5, 7});
  CHECK(board_text(kalah, false) ==
        "   2  0  5  5  5  4  0\n"
        "      1  4 10  0  5  5  7\n"
        "      a  b  c  d  e  f\n");
  Picture picture = small_picture(Picture::BoardStyle::squares);
  picture.column_labels = picture.row_labels = {};
  picture.is_chequered = true;
  picture.cell_names = {{0, 0, "1"}, {2, 0, "2"}, {1, 1, "3"}, {0, 2, "14"}, {2, 2, "5"}};
  CHECK(board_text(picture, false) ==
        "  X1       2\n"
        "       3  o\n"
        "   14      5\n"
        "X to move\n");
}

TEST_CASE("a caption is wrapped between words") {
  Picture picture;
  picture.caption = "White to move, castling KQkq";
  std::istringstream in;
  std::ostringstream out;
  Terminal terminal{in, out, out};
  CHECK(draw_board(picture, terminal) == "White to move, castling KQkq\n");
  terminal.out_is_terminal = true;
  terminal.width = 20;
  CHECK(draw_board(picture, terminal) == "White to move,\ncastling KQkq\n");
  CHECK(wrapped_text(terminal, "a list  of words that hang", 3) == "a list  of words\n   that hang");
}

TEST_CASE("labels of two characters are written vertically, and a picture without a board has only its caption") {
  Picture picture = small_picture(Picture::BoardStyle::squares);
  picture.column_labels = {"9", "10", "11"};
  CHECK(board_text(picture, false) ==
        "3  X . .\n"
        "2  . . o\n"
        "1  . . .\n"
        "     1 1\n"
        "   9 0 1\n"
        "X to move\n");
  Picture empty;
  empty.caption = "3 heaps";
  CHECK(board_text(empty, false) == "3 heaps\n");
}
