// The eight symmetries of the board.
#pragma once

#include <cstdint>

namespace kibitz::othello {

// A symmetry is a set of three bits, applied in this order: 1 mirrors the rows (exchanges top and bottom), 2 mirrors
// the columns, 4 exchanges rows and columns.
enum : std::uint8_t { mirror_rows = 1, mirror_columns = 2, exchange = 4, symmetry_count = 8 };

inline constexpr int image_of(int square, std::uint8_t symmetry) {
  if ((symmetry & mirror_rows) != 0) square ^= 56;
  if ((symmetry & mirror_columns) != 0) square ^= 7;
  if ((symmetry & exchange) != 0) square = (square & 7) * 8 + square / 8;
  return square;
}

}  // namespace kibitz::othello
