// The board of checkers: squares by number, steps by rotation, the turned board, and the effect of a turn.
#include "games/checkers/board.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "games/checkers/movegen.hpp"

using namespace kibitz::checkers;

namespace {

Board board_of_squares(const std::vector<int>& numbers) {
  Board board = 0;
  for (const int number : numbers) board |= board_of_number(number);
  return board;
}

std::uint16_t bit_of_square(int number) { return static_cast<std::uint16_t>(bit_of_number(number)); }

Position with_men(Board black_men, Board white_men, Colour mover) {
  return {{black_men, white_men}, 0, 0, static_cast<std::uint16_t>(mover)};
}

}  // namespace

TEST_CASE("board: squares are numbered from the left of Black's first row, each with its own bit") {
  std::set<int> bits;
  for (int number = 1; number <= 32; ++number) {
    bits.insert(bit_of_number(number));
    CHECK(number_of_bit(bit_of_number(number)) == number);
  }
  CHECK(bits.size() == 32);
  CHECK(row_of_number(1) == 0);
  CHECK(column_of_number(1) == 1);
  CHECK(column_of_number(5) == 0);
  CHECK(row_of_number(32) == 7);
  CHECK(column_of_number(32) == 6);
  CHECK(row_of_bit(bit_of_number(18)) == 4);
}

TEST_CASE("board: from 18 the four steps lead to 22, 23, 14 and 15") {
  const Board from = board_of_number(18);
  CHECK(step<0>(from) == board_of_number(22));
  CHECK(step<1>(from) == board_of_number(23));
  CHECK(step<2>(from) == board_of_number(14));
  CHECK(step<3>(from) == board_of_number(15));
}

TEST_CASE("board: no step leaves the board or wraps to its opposite edge") {
  CHECK(step<0>(board_of_squares({5, 13, 21, 29, 30, 31, 32})) ==
        0);  // these squares are on the left edge or the bottom edge
  CHECK(step<1>(board_of_squares({4, 12, 20, 28, 29, 32})) == 0);
  CHECK(step<2>(board_of_squares({5, 13, 21, 29, 1, 4})) == 0);
  CHECK(step<3>(board_of_squares({4, 12, 20, 28, 1, 2})) == 0);
  CHECK(count(step<0>(~Board{0})) == 25);  // 28 squares above the last row, three of which are on the left edge
  CHECK(count(step<1>(~Board{0})) == 24);  // 28 squares, four of which are on the right edge
}

TEST_CASE("board: the opposite step undoes a step") {
  for (int number = 1; number <= 32; ++number) {
    const Board from = board_of_number(number);
    if (const Board to = step<0>(from); to != 0) CHECK(step<3>(to) == from);
    if (const Board to = step<1>(from); to != 0) CHECK(step<2>(to) == from);
  }
}

TEST_CASE("board: a half turn maps square n to 33 - n, and two half turns are the identity") {
  for (int number = 1; number <= 32; ++number)
    CHECK(turned_board(board_of_number(number)) == board_of_number(33 - number));
  CHECK(turned_board(turned_board(0x12345678)) == 0x12345678);
  const Position start = start_position();
  CHECK(swapped(start).pieces == start.pieces);
  CHECK(swapped(start).mover() == white);
}

TEST_CASE("board: a man on the farthest row is crowned, a king stays a king, and only steps of kings are quiet") {
  const Position steps = with_men(board_of_number(26), board_of_number(14), black);
  const Position crowned = play(steps, {bit_of_square(26), bit_of_square(30), 0});
  CHECK(crowned.pieces[black] == board_of_number(30));
  CHECK(crowned.kings == board_of_number(30));
  CHECK(crowned.quiet_plies == 0);
  CHECK(crowned.mover() == white);
  Position kings = crowned;
  kings.to_move = black;
  kings.quiet_plies = 4;
  const Position back = play(kings, {bit_of_square(30), bit_of_square(25), 0});
  CHECK(back.kings == board_of_number(25));
  CHECK(back.quiet_plies == 5);
  const Position not_yet =
      play(with_men(board_of_number(22), board_of_number(14), black), {bit_of_square(22), bit_of_square(26), 0});
  CHECK(not_yet.kings == 0);
}

TEST_CASE("board: a capture removes men and kings, and resets the quiet plies") {
  Position position = with_men(board_of_number(14), board_of_squares({18, 27}), black);
  position.kings = board_of_number(18);
  position.quiet_plies = 9;
  const Position after = play(position, {bit_of_square(14), bit_of_square(23), board_of_number(18)});
  CHECK(after.pieces[black] == board_of_number(23));
  CHECK(after.pieces[white] == board_of_number(27));
  CHECK(after.kings == 0);
  CHECK(after.quiet_plies == 0);
}
