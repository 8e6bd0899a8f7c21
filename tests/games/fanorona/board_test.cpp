// The board of fanorona: its points, its lines, the effect of a capture, and a turn in one word.
#include "games/fanorona/board.hpp"

#include "data.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;
using fanorona::Board;
using fanorona::Shape;

namespace {

// "a1 i5": columns a to i, rows 1 to 5 from White's side.
Board board_points(std::string_view text) {
  Board board = 0;
  while (!text.empty()) {
    board |= fanorona::bit_of(fanorona::point_at(text[1] - '1', text[0] - 'a'));
    text.remove_prefix(std::min<std::size_t>(3, text.size()));
  }
  return board;
}

int board_point(std::string_view text) { return fanorona::lowest_point(board_points(text)); }

}  // namespace

TEST_CASE("board: a step off the board reaches no point, in any direction") {
  const Board all = Shape(5, 9).points;
  CHECK(fanorona::count(all) == 45);
  const Board left = board_points("a1 a2 a3 a4 a5"), right = board_points("i1 i2 i3 i4 i5");
  CHECK((fanorona::shift_points<6>(left) & all) == 0);
  CHECK((fanorona::shift_points<2>(right) & all) == 0);
  CHECK((fanorona::shift_points<1>(right) & all) == 0);
  CHECK((fanorona::shift_points<5>(left) & all) == 0);
  CHECK((fanorona::shift_points<0>(all) & all) == (all & ~board_points("a1 b1 c1 d1 e1 f1 g1 h1 i1")));
}

TEST_CASE("board: a point number gives its row and column") {
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column < 9; ++column) {
      const int point = fanorona::point_at(row, column);
      CHECK(fanorona::row_of(point) == row);
      CHECK(fanorona::column_of(point) == column);
    }
}

TEST_CASE("board: strong points have eight neighbours in the middle, weak ones four") {
  CHECK(fanorona::neighbours_of(board_point("c3")) == board_points("b2 b3 b4 c2 c4 d2 d3 d4"));
  CHECK(fanorona::neighbours_of(board_point("d3")) == board_points("c3 e3 d2 d4"));
  CHECK(fanorona::neighbours_of(board_point("a1")) == board_points("a2 b1 b2"));
  CHECK(fanorona::neighbours_of(board_point("b1")) == board_points("a1 c1 b2"));
  CHECK(fanorona::neighbours_of(board_point("i5")) == board_points("i4 h5 h4"));
  CHECK(fanorona::count(fanorona::strong_points) == 23);
}

TEST_CASE("board: neighbours are mutual, in opposite directions") {
  for (int from = 1; from < fanorona::bit_count; ++from)
    for (int to = 1; to < fanorona::bit_count; ++to) {
      const bool is_neighbour = (fanorona::neighbours_of(from) & fanorona::bit_of(to)) != 0;
      if (!is_neighbour) continue;
      CHECK((fanorona::neighbours_of(to) & fanorona::bit_of(from)) != 0);
      CHECK(fanorona::direction_between(to, from) ==
            fanorona::opposite_direction(fanorona::direction_between(from, to)));
    }
}

TEST_CASE("board: a capture takes the unbroken line and stops at the first gap") {
  const Board pieces = board_points("e3 f3 g3 i3 d5 d4 b1");
  const auto line = [&](std::string_view from, int direction) {
    return fanorona::captured_run(pieces, board_point(from), direction);
  };
  CHECK(line("d3", 2) == board_points("e3 f3 g3"));  // east, up to the gap on h3
  CHECK(line("h3", 6) == board_points("e3 f3 g3"));  // west
  CHECK(line("h3", 2) == board_points("i3"));        // up to the edge
  CHECK(line("d3", 0) == board_points("d4 d5"));     // north
  CHECK(line("d3", 5) == 0);                         // the adjacent point south-west is empty, b1 is beyond it
  CHECK(line("a3", 2) == 0);
}

TEST_CASE("board: a step approaches the line ahead of it and withdraws from the line behind it") {
  const Board pieces = board_points("a3 b3 f3 g3");
  const auto lines = fanorona::captured_runs(pieces, board_point("c3"), board_point("d3"));
  CHECK(lines.above == 0);  // e3 is empty
  CHECK(lines.below == board_points("a3 b3"));
  const auto closer = fanorona::captured_runs(pieces, board_point("d3"), board_point("e3"));
  CHECK(closer.above == board_points("f3 g3"));
  CHECK(closer.below == 0);
  const auto back =
      fanorona::captured_runs(pieces, board_point("e3"), board_point("d3"));  // the step back between the same points
  CHECK(back.above == closer.above);
}

TEST_CASE("board: a move holds its start, its end and the captured pieces") {
  const Board taken = board_points("a1 i5 e3");
  const fanorona::Move move(board_point("b2"), board_point("h4"), taken);
  CHECK(move.from() == board_point("b2"));
  CHECK(move.to() == board_point("h4"));
  CHECK(move.captured() == taken);
  CHECK(move.is_capture());
  CHECK(!fanorona::Move(board_point("b2"), board_point("b3"), 0).is_capture());
  CHECK(move == fanorona::Move(board_point("b2"), board_point("h4"), taken));
  CHECK(move != fanorona::Move(board_point("b2"), board_point("h4"), taken & ~board_points("e3")));
}

TEST_CASE("board: at the start each side fills its rows and half of the middle row, and the centre is empty") {
  for (const auto& [rows, columns] : {std::pair{5, 9}, {5, 7}, {5, 5}, {3, 3}, {3, 5}}) {
    const Shape shape(rows, columns);
    const auto position = fanorona::start_position(shape);
    const int pieces = (rows * columns - 1) / 2;
    CHECK(fanorona::count(position.pieces[0]) == pieces);
    CHECK(fanorona::count(position.pieces[1]) == pieces);
    CHECK((position.pieces[0] & position.pieces[1]) == 0);
    CHECK((shape.points & ~position.occupied()) == fanorona::bit_of(fanorona::point_at(rows / 2, columns / 2)));
  }
}
