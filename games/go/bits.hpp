// Bitboards of a small Go board. A row has columns + 1 bits, leftmost point first; rows are numbered from the bottom.
// The spare bit at the end of each row keeps neighbours from wrapping into the next row. A 5 x 5 board takes 30 bits.
#pragma once

#include <bit>
#include <cstdint>

#include "kibitz/game/symmetry.hpp"

namespace kibitz::go {

using Bits = std::uint32_t;

inline constexpr int min_size = 2;
inline constexpr int max_size = 5;
inline constexpr int max_bits = max_size * (max_size + 1);  // number of bits of the largest board

struct Shape {
  int columns;
  int rows;

  constexpr int stride() const { return columns + 1; }
  constexpr int points() const { return columns * rows; }
  constexpr int point(int column, int row) const { return row * stride() + column; }
  constexpr int column_of(int point) const { return point % stride(); }
  constexpr int row_of(int point) const { return point / stride(); }
  constexpr bool is_on_board(int point) const { return point < rows * stride() && column_of(point) < columns; }
  constexpr Bits board() const {
    Bits all = 0;
    for (int row = 0; row < rows; ++row) all |= ((Bits{1} << columns) - 1) << (row * stride());
    return all;
  }
  // The neighbours of the given points. The result may include some of the given points.
  constexpr Bits neighbours(Bits points) const {
    return (points << 1 | points >> 1 | points << stride() | points >> stride()) & board();
  }
  // All points of `within` that are connected with the seed. The seed must be a subset of `within`.
  constexpr Bits connected_points(Bits seed, Bits within) const {
    for (Bits grown = seed;; seed = grown) {
      grown = seed | (neighbours(seed) & within);
      if (grown == seed) return seed;
    }
  }
  constexpr int image(int point, std::uint8_t symmetry) const {
    const auto moved = Grid{columns, rows}.image({column_of(point), row_of(point)}, symmetry);
    return this->point(moved.column, moved.row);
  }
  constexpr std::uint8_t symmetries() const { return Grid{columns, rows}.symmetries(); }
};

constexpr Bits bit(int point) { return Bits{1} << point; }
constexpr Bits lowest_bit(Bits bits) { return bits & (~bits + 1); }

// Calls use(point) for each of the points.
template <class Use>
constexpr void for_each_point(Bits points, Use use) {
  for (; points != 0; points &= points - 1) use(std::countr_zero(points));
}

// Calls use(chain) for each chain of connected points.
template <class Use>
constexpr void for_each_chain(Shape shape, Bits points, Use use) {
  while (points != 0) {
    const Bits chain = shape.connected_points(lowest_bit(points), points);
    points &= ~chain;
    use(chain);
  }
}

}  // namespace kibitz::go
