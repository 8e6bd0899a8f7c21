// What an evaluation that was learned looks at: the board as tuples of points, each of which shows one pattern.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kibitz/learned/planes.hpp"

namespace kibitz::learned {

// A position as two sides see it. What stands on a point is a digit: 0 nothing, 1 to kinds the own men, kinds + 1 to
// 2 * kinds the other side's. A tuple's pattern is the number that its points' digits make, its first point the lowest;
// a pattern selects a row of weights. The patterns that are all empty have no row: every row's number is from 1 on
// within its group, less one.
struct Shape {
  PlaneShape planes;
  std::vector<Tuple> tuples;
  // Where the second side sees each point, as by a mirror or half a turn: a position and its image with the sides
  // swapped select the same rows for the mover. Empty: sides are not alike, and the second side's rows follow all of
  // the first's.
  std::vector<std::uint16_t> other_points;
  // Of a game that is read off its picture: what stands for each kind, as the picture writes it.
  std::vector<std::string> symbols;

  int base() const { return 2 * planes.kinds + 1; }
  bool has_rows_apart() const { return other_points.empty(); }
  friend bool operator==(const Shape&, const Shape&) = default;
};

// Every point by itself.
std::vector<Tuple> single_points(int points);
// Every point by itself, and the lines of up to four points next to each other, across, up and both ways aslant: as
// long as they have no more than 200 patterns. Of a board that nothing else is known of; points row * columns + column.
std::vector<Tuple> points_and_lines(int columns, int rows, int kinds);

// Where each group's rows begin, and last of all how many rows one side has.
std::vector<std::uint32_t> row_offsets(const Shape& shape);
std::uint32_t count_rows(const Shape& shape);  // of both sides, where they have rows apart

// The rows that a position selects, for the mover and for the other side; the words are planes as PlaneShape lays them
// out. Slow and plain: for fitting, and to test learned::Sums against.
struct Rows {
  std::vector<std::uint32_t> mover;
  std::vector<std::uint32_t> other;
};
Rows rows_of(const Shape& shape, std::span<const std::uint64_t> words, int mover);

// Men on the board, for the phase.
int count_men(std::span<const std::uint64_t> words);

}  // namespace kibitz::learned
