// Finding points line by line gives the same points as testing every point.
#include <doctest/doctest.h>

#include "games/gomoku/pattern_points.hpp"
#include "games/gomoku/written_boards.hpp"
#include "rounds.hpp"

using namespace kibitz;
using gomoku::Pattern;

TEST_CASE("point_of inverts line_cell_of") {
  for (int d = 0; d < gomoku::directions; ++d)
    for (int y = 0; y < gomoku::max_side; ++y)
      for (int x = 0; x < gomoku::max_side; ++x) {
        const gomoku::Point point = gomoku::point_of(d, gomoku::line_cell_of(d, x, y));
        REQUIRE(point.x == x);
        REQUIRE(point.y == y);
      }
}

namespace {

// cells_in_stretches(), cell by cell, for a line of `size` cells.
std::uint64_t cells_in_stretches_slowly(std::uint64_t line, int size, gomoku::StretchQuery query) {
  const auto own = query.side == 0 ? gomoku::Stone::black : gomoku::Stone::white;
  std::uint64_t cells = 0;
  for (int begin = 0; begin + query.length <= size; ++begin) {
    int stones = 0;
    bool has_room = true;
    for (int index = begin; index < begin + query.length; ++index) {
      stones += gomoku::cell(line, index) == own;
      has_room = has_room && (gomoku::cell(line, index) == own || gomoku::cell(line, index) == gomoku::Stone::none);
    }
    if (!has_room || stones < query.min_stones) continue;
    for (int index = begin; index < begin + query.length; ++index) cells |= std::uint64_t{1} << gomoku::shift_of(index);
  }
  return cells;
}

// A line of `size` random cells; walls and stones are rare enough for long stretches.
std::uint64_t random_line(int size, Random& random) {
  std::uint64_t line = ~std::uint64_t{0};
  for (int index = 0; index < size; ++index) {
    const std::uint64_t stone = random.below(2) == 0 ? 0 : random.below(3);
    line &= ~(std::uint64_t{3} << gomoku::shift_of(index));
    line |= (random.below(12) == 0 ? 3 : stone) << gomoku::shift_of(index);
  }
  return line;
}

}  // namespace

TEST_CASE("cells_in_stretches finds the cells of stretches with room and enough stones") {
  Random random(3);
  constexpr int size = gomoku::max_side + 1;
  for (int round = 0; round < test::rounds(10'000); ++round) {
    const int length = random.between(3, 5);
    const gomoku::StretchQuery query{random.between(0, 1), length, random.between(0, length - 1)};
    const std::uint64_t line = random_line(size, random);
    REQUIRE(gomoku::cells_in_stretches(line, query) == cells_in_stretches_slowly(line, size, query));
  }
}

TEST_CASE("find_four_points finds fours on lines with three stones, in every direction") {
  const Gomoku game;
  const auto position = game.position_with_stones(
      test::lines_of(game, "15/15/3x7x3/4x5x4/5x3x5/15/15/15/15/2xxx10/15/15/13o1/13o1/13o1"), 0);
  const gomoku::Points fours = game.find_four_points(position, 0, Pattern::closed_four);
  const auto has = [&](std::string_view text) {
    const auto move = test::point(text);
    return fours.has({move.x, move.y});
  };
  for (const char* four : {"g10", "h9", "c14", "b15", "i10", "m14", "n15", "b6", "f6", "a6", "g6"}) CHECK(has(four));
  int count = 0;
  fours.for_each([&](gomoku::Point) { ++count; });
  CHECK(count == 11);
  CHECK(!has("n4"));  // White's
}

TEST_CASE("find_four_points finds exactly the points of fours, in every style") {
  Random random(11);
  MoveStack<Gomoku::Move> stack;
  for (int round = 0; round < test::rounds(600); ++round) {
    const Gomoku game(7 + round % 3, 7, 4 + round % 2, static_cast<Gomoku::Style>(round % 3));
    const auto position = test::random_position(game, random, random.between(4, 30), stack);
    const auto own = game.find_four_points(position, position.mover, Pattern::closed_four);
    const auto others = game.find_four_points(position, 1 - position.mover, Pattern::closed_four);
    for (int i = 0; i < game.width() * game.height(); ++i) {
      const Gomoku::Move move{static_cast<std::uint8_t>(i % game.width()), static_cast<std::uint8_t>(i / game.width())};
      if (position.lines.at(move.x, move.y) != gomoku::Stone::none) continue;
      const auto made = game.patterns_made_by(position, move);
      REQUIRE(own.has({move.x, move.y}) == (made.best >= Pattern::closed_four));
      REQUIRE(others.has({move.x, move.y}) == (made.best_denied >= Pattern::closed_four));
    }
  }
}
