// The input of a learned evaluation: n-tuples of points of the board. The contents of a tuple form its pattern.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kibitz/learned/planes.hpp"

namespace kibitz::learned {

// How the board selects rows of weights, for each side. The content of a point is a digit: 0 if it is empty, 1 to kinds
// for the side's own pieces, kinds + 1 to 2 * kinds for the opponent's pieces. The digits of a tuple's points form a
// number, the pattern; its lowest digit is the first point. A pattern selects a row of weights. Pattern 0 (all points
// empty) has no row; pattern p has row p - 1 of its group.
struct Shape {
  PlaneShape planes;
  std::vector<Tuple> tuples;
  // For each point, the point at which the second side sees it, after a reflection or a half turn. A position and its
  // colour-reversed image then select the same rows for the side to move. Empty: the two sides differ, and the second
  // side has its own rows, after those of the first side.
  std::vector<std::uint16_t> other_points;
  // The symbol of each kind, for games whose planes are derived from the picture.
  std::vector<std::string> symbols;

  int base() const { return 2 * planes.kinds + 1; }
  bool has_separate_rows() const { return other_points.empty(); }
  friend bool operator==(const Shape&, const Shape&) = default;
};

// One tuple for every single point.
std::vector<Tuple> single_points(int points);
// The default tuples of a board: every single point, and the lines of adjacent points in all four directions. A line
// has up to four points, but at most 200 patterns. A point is row * columns + column.
std::vector<Tuple> points_and_lines(int columns, int rows, int kinds);

// The first row of each group, followed by the number of rows of one side.
std::vector<std::uint32_t> row_offsets(const Shape& shape);
std::uint32_t count_rows(const Shape& shape);  // of both sides together, if they have separate rows

// The rows that a position selects, for the side to move and for the opponent; `words` are its planes (PlaneShape).
// Slow: only for training, and as the reference for learned::Sums.
struct Rows {
  std::vector<std::uint32_t> mover;
  std::vector<std::uint32_t> other;
};
Rows rows_of(const Shape& shape, std::span<const std::uint64_t> words, int mover);

// The number of pieces on the board, which determines the phase.
int count_men(std::span<const std::uint64_t> words);

}  // namespace kibitz::learned
