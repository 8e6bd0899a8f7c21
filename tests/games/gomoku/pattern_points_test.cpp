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
