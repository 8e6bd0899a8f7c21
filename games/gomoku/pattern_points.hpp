// Finds the empty points where a stone would make a pattern, line by line. A pattern needs stones and room on its line,
// so only the cells of stretches with enough of both are tested. In most positions few are left.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "games/gomoku/board.hpp"

namespace kibitz::gomoku {

struct Point {
  std::uint8_t x;
  std::uint8_t y;
};

// A set of points: one word per row.
struct Points {
  std::array<std::uint32_t, max_side> rows{};

  void add(Point point) { rows[point.y] |= std::uint32_t{1} << point.x; }
  bool has(Point point) const { return rows[point.y] >> point.x & 1; }

  void merge(const Points& others) {
    for (std::size_t y = 0; y < rows.size(); ++y) rows[y] |= others.rows[y];
  }

  // Visits the points row by row from the bottom, each row from the left.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::uint8_t y = 0; y < max_side; ++y)
      for (std::uint32_t row = rows[y]; row != 0; row &= row - 1)
        visit(Point{static_cast<std::uint8_t>(std::countr_zero(row)), y});
  }
};

// The point that `spot` denotes on a line of this direction; the inverse of line_cell_of().
constexpr Point point_of(int direction, LineCell spot) {
  const auto point = [](int x, int y) { return Point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)}; };
  const int line = spot.line;
  const int index = spot.index;
  switch (direction) {
    case 0: return point(index, line);
    case 1: return point(line, index);
    case 2: return index > line ? point(index - 1, index - 1 - line) : point(index, index + max_side - line);
    default: return index <= line ? point(index, line - index) : point(index - 1, line + max_side + 1 - index);
  }
}

// The cells of a line that hold a stone of this side, represented by their lower bits.
constexpr std::uint64_t cells_of(std::uint64_t line, int side) {
  constexpr std::uint64_t lower_bits = 0x5555555555555555;
  const std::uint64_t lower = line & lower_bits;
  const std::uint64_t upper = line >> 1 & lower_bits;
  return side == 0 ? lower & ~upper : upper & ~lower;
}

// A stretch is a number of adjacent cells of a line, without a wall or a stone of the opponent.
struct StretchQuery {
  int side;
  int length;      // at most 5
  int min_stones;  // at least this number of the cells hold stones of `side`
};

// The cells of a line in at least one such stretch, represented by their lower bits. All stretches are counted at once:
// bit i of the number of stones in the stretch that begins at a cell is bit `cell` of ones, twos or fours.
constexpr std::uint64_t cells_in_stretches(std::uint64_t line, StretchQuery query) {
  const std::uint64_t own = cells_of(line, query.side);
  const std::uint64_t room = own | empty_cells(line);
  std::uint64_t begins = ~std::uint64_t{0}, ones = 0, twos = 0, fours = 0;
  for (int i = 0; i < query.length; ++i) {
    const std::uint64_t stones = own >> 2 * i;
    begins &= room >> 2 * i;
    const std::uint64_t carry = ones & stones;
    ones ^= stones;
    fours |= twos & carry;
    twos ^= carry;
  }
  if (query.min_stones == 1) begins &= ones | twos | fours;
  if (query.min_stones == 2) begins &= twos | fours;
  if (query.min_stones == 3) begins &= (ones & twos) | fours;
  if (query.min_stones == 4) begins &= fours;
  std::uint64_t cells = 0;
  for (int i = 0; i < query.length; ++i) cells |= begins << 2 * i;
  return cells;
}

// What find_points() looks for: empty points with a pattern that needs such a stretch.
struct PointQuery {
  static constexpr int all_pairs = std::numeric_limits<int>::max();  // if the number of pairs is not known

  StretchQuery stretch;
  int pairs;  // number of (point, direction) pairs with the pattern, from the position's counts; the search stops after
              // the last one
};

// The empty points for which wanted(pattern_pair) is true in at least one direction. `pattern_pair` holds the patterns
// that a stone of either side would make there in that direction.
template <class Wanted>
Points find_points(const PatternTable& table, const Lines& lines, PointQuery query, Wanted wanted) {
  Points points;
  if (query.pairs == 0) return points;
  for (int d = 0; d < directions; ++d)
    for (int i = 0; i < max_side; ++i) {
      const std::uint64_t line = lines.line(d, {i, 0});
      if (std::popcount(cells_of(line, query.stretch.side)) < query.stretch.min_stones) continue;
      std::uint64_t cells = cells_in_stretches(line, query.stretch) & empty_cells(line);
      for (; cells != 0; cells &= cells - 1) {
        const int index = std::countr_zero(cells) / 2 - margin;
        if (!wanted(table.pattern_pair(line, index))) continue;
        points.add(point_of(d, {i, index}));
        if (--query.pairs == 0) return points;
      }
    }
  return points;
}

}  // namespace kibitz::gomoku
