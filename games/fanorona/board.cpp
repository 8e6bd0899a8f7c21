#include "games/fanorona/board.hpp"

namespace kibitz::fanorona {

namespace {

// In the middle row, Black and White alternate from the left edge to the empty centre. The right half is the left half
// turned by 180 degrees, with the colours exchanged.
bool is_black_in_middle_row(int column, int columns) {
  const int centre = columns / 2;
  return column < centre ? column % 2 == 0 : (columns - 1 - column) % 2 != 0;
}

}  // namespace

Position start_position(const Shape& shape) {
  const int middle = shape.rows / 2;
  const Board black_pieces = points_where(shape.rows, shape.columns, [&](int row, int column) {
    if (row != middle) return row > middle;
    return column != shape.columns / 2 && is_black_in_middle_row(column, shape.columns);
  });
  const Board centre = bit_of(point_at(middle, shape.columns / 2));
  Position position;
  position.pieces = {shape.points & ~black_pieces & ~centre, black_pieces};
  return position;
}

}  // namespace kibitz::fanorona
