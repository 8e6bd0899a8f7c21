// The input of a learned evaluation: the board as n-tuples of points, each of which has one pattern.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kibitz/learned/planes.hpp"

namespace kibitz::learned {

// A position as each side sees it. The content of a point is a digit: 0 for empty, 1 to kinds for own pieces, kinds +
// 1 to 2 * kinds for the opponent's. The digits of a tuple's points form a number, the first point lowest: the
// pattern. A pattern selects a row of weights. Pattern 0 (all empty) has no row; pattern p is row p - 1 of its group.
struct Shape {
  PlaneShape planes;
  std::vector<Tuple> tuples;
  // Where the second side sees each point, by a reflection or a half turn. A position and its colour-reversed image
  // then select the same rows for the mover. Empty: the sides are different, and the second side has its own rows
  // after those of the first.
  std::vector<std::uint16_t> other_points;
  // For games whose planes are read from the picture: the symbol of each kind.
  std::vector<std::string> symbols;

  int base() const { return 2 * planes.kinds + 1; }
  bool has_rows_apart() const { return other_points.empty(); }
  friend bool operator==(const Shape&, const Shape&) = default;
};

// A tuple for every single point.
std::vector<Tuple> single_points(int points);
// For boards without further knowledge: every single point, and the lines of adjacent points in all four directions,
// with up to four points while they have at most 200 patterns. A point is row * columns + column.
std::vector<Tuple> points_and_lines(int columns, int rows, int kinds);

// The first row of each group, and at the end the number of rows of one side.
std::vector<std::uint32_t> row_offsets(const Shape& shape);
std::uint32_t count_rows(const Shape& shape);  // of both sides if they have separate rows

// The rows that a position selects, for the mover and for the opponent; the words are planes (PlaneShape). Slow: for
// fitting, and as the reference for learned::Sums.
struct Rows {
  std::vector<std::uint32_t> mover;
  std::vector<std::uint32_t> other;
};
Rows rows_of(const Shape& shape, std::span<const std::uint64_t> words, int mover);

// The number of pieces on the board, for the phase.
int count_men(std::span<const std::uint64_t> words);

}  // namespace kibitz::learned
