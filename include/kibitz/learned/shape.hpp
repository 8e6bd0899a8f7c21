// The input of a learned evaluation: n-tuples of points of the board. The contents of a tuple form its pattern.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kibitz/learned/planes.hpp"

namespace kibitz::learned {

// Rows that depend on where the side's own king is (HalfKA of Stockfish's NNUE, with few buckets): each bucket has
// separate rows for every piece on every point. With `mirror`, a side whose king is on the right sees the board
// mirrored, so a position and its mirror image select the same rows. A king on a middle file is not mirrored.
struct KingBuckets {
  int kind = 0;                        // the kind of the king
  std::vector<std::uint16_t> buckets;  // bucket of a king on each point, as its side sees it; empty: no king buckets
  std::vector<std::uint16_t> mirror;   // the mirror image of each point; empty: sides are not mirrored

  bool is_empty() const { return buckets.empty(); }
  std::uint32_t count() const;  // number of buckets; 1 if empty
  friend bool operator==(const KingBuckets&, const KingBuckets&) = default;
};

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
  KingBuckets king{};  // only with one tuple for every single point

  int base() const { return 2 * planes.kinds + 1; }  // number of different contents of a point
  bool has_separate_rows() const { return other_points.empty(); }
  friend bool operator==(const Shape&, const Shape&) = default;
};

// One tuple for every single point.
std::vector<Tuple> single_points(int points);
// The default tuples of a board: every single point, and the lines of adjacent points in all four directions. A line
// has up to four points, but at most 200 patterns. A point is row * columns + column.
std::vector<Tuple> points_and_lines(int columns, int rows, int kinds);

// The first row of each group, followed by the number of rows of one side, in one king bucket.
std::vector<std::uint32_t> row_offsets(const Shape& shape);
// The rows of all king buckets; of both sides together, if they have separate rows.
std::uint32_t count_rows(const Shape& shape);

// Which rows a side uses, because of its king. Without king buckets, or without a king on the board: bucket 0.
struct KingView {
  std::uint32_t bucket = 0;
  bool is_mirrored = false;  // true: the side sees the board reflected left to right
  friend bool operator==(const KingView&, const KingView&) = default;
};
KingView king_view(const Shape& shape, std::span<const std::uint64_t> words, int side);

// The rows that a position selects, for the side to move and for the opponent; `words` are its planes (PlaneShape).
// Slow: only for training, and as the reference for learned::Sums.
struct Rows {
  std::vector<std::uint32_t> mover;  // as the side to move sees the board
  std::vector<std::uint32_t> other;  // as the opponent sees it
};
Rows rows_of(const Shape& shape, std::span<const std::uint64_t> words, int mover);

// The number of pieces on the board, which determines the phase.
int count_men(std::span<const std::uint64_t> words);

}  // namespace kibitz::learned
