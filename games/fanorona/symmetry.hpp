// The symmetries of the board. Fanorona has no forward direction, so all four symmetries of a rectangle, and all eight
// of a square, are symmetries of the game.
#pragma once

#include "games/fanorona/board.hpp"

namespace kibitz::fanorona {

// A symmetry is a set of three bits, applied in this order: 1 mirrors the rows (exchanges top and bottom), 2 mirrors
// the columns, 4 exchanges rows and columns.
enum : std::uint8_t { mirror_rows = 1, mirror_columns = 2, exchange = 4 };

inline constexpr std::uint8_t half_turn = mirror_rows | mirror_columns;

inline constexpr std::uint8_t symmetry_count(const Shape& shape) { return shape.rows == shape.columns ? 8 : 4; }

Board image_of(Board board, std::uint8_t symmetry, const Shape& shape);

int image_of(int point, std::uint8_t symmetry, const Shape& shape);
int origin_of(int point, std::uint8_t symmetry, const Shape& shape);

}  // namespace kibitz::fanorona
