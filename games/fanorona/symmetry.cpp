#include "games/fanorona/symmetry.hpp"

#include <algorithm>

#include "games/fanorona/fanorona.hpp"

namespace kibitz {

namespace fanorona {

namespace {

constexpr Board one_row = (Board{1} << row_step) - 2;  // the points of row 0

Board mirror_board_rows(Board board, int rows) {
  Board mirrored = 0;
  for (int row = 0; row < rows; ++row) mirrored |= (board >> row_step * row & one_row) << row_step * (rows - 1 - row);
  return mirrored;
}

constexpr Board reverse_bits(Board board) {
  board = (board >> 1 & 0x5555555555555555) | (board & 0x5555555555555555) << 1;
  board = (board >> 2 & 0x3333333333333333) | (board & 0x3333333333333333) << 2;
  board = (board >> 4 & 0x0f0f0f0f0f0f0f0f) | (board & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64(board);
}

// The board turned by 180 degrees: the first point takes the place of the last.
Board rotate_by_180(Board board, const Shape& shape) {
  return reverse_bits(board) >> (63 - point_at(0, 0) - point_at(shape.rows - 1, shape.columns - 1));
}

Board exchange_rows_and_columns(Board board, const Shape& shape) {
  Board exchanged = 0;
  for (Board rest = board; rest != 0; rest &= rest - 1)
    exchanged |= bit_of(image_of(lowest_point(rest), exchange, shape));
  return exchanged;
}

int exchanged_point(int point) { return point_at(column_of(point), row_of(point)); }

int mirrored_point(int point, std::uint8_t symmetry, const Shape& shape) {
  const int row = (symmetry & mirror_rows) != 0 ? shape.rows - 1 - row_of(point) : row_of(point);
  const int column = (symmetry & mirror_columns) != 0 ? shape.columns - 1 - column_of(point) : column_of(point);
  return point_at(row, column);
}

bool is_on_board(int point, const Shape& shape) { return (shape.points >> point & 1) != 0; }

}  // namespace

Board image_of(Board board, std::uint8_t symmetry, const Shape& shape) {
  if ((symmetry & half_turn) == half_turn)
    board = rotate_by_180(board, shape);
  else if ((symmetry & mirror_rows) != 0)
    board = mirror_board_rows(board, shape.rows);
  else if ((symmetry & mirror_columns) != 0)
    board = rotate_by_180(mirror_board_rows(board, shape.rows), shape);
  return (symmetry & exchange) != 0 ? exchange_rows_and_columns(board, shape) : board;
}

// The image of a point. Bits that are not points of the board are unchanged.
int image_of(int point, std::uint8_t symmetry, const Shape& shape) {
  if (!is_on_board(point, shape)) return point;
  point = mirrored_point(point, symmetry, shape);
  return (symmetry & exchange) != 0 ? exchanged_point(point) : point;
}

// The point that the symmetry maps to this point. The exchange of rows and columns, which is applied last, is undone
// first.
int origin_of(int point, std::uint8_t symmetry, const Shape& shape) {
  if (!is_on_board(point, shape)) return point;
  return mirrored_point((symmetry & exchange) != 0 ? exchanged_point(point) : point, symmetry, shape);
}

}  // namespace fanorona

using namespace fanorona;

Position Fanorona::swapped(const Position& position) const {
  Position swapped = position;
  swapped.pieces = {image_of(position.pieces[black], half_turn, shape),
                    image_of(position.pieces[white], half_turn, shape)};
  swapped.to_move ^= 1;
  return swapped;
}

// The canonical position is the smallest image: White's boards are compared as numbers first, then Black's.
Canonical Fanorona::canonical(const Position& position) const {
  Position least = position;
  std::uint8_t best = 0;
  for (std::uint8_t symmetry = 1; symmetry < symmetry_count(shape); ++symmetry) {
    const std::array<Board, 2> pieces = {image_of(position.pieces[white], symmetry, shape),
                                         image_of(position.pieces[black], symmetry, shape)};
    if (pieces >= least.pieces) continue;
    least.pieces = pieces;
    best = symmetry;
  }
  return {key(least), best};
}

Move Fanorona::to_canonical(Move move, std::uint8_t symmetry) const {
  return Move(image_of(move.from(), symmetry, shape), image_of(move.to(), symmetry, shape),
              image_of(move.captured() & shape.points, symmetry, shape));
}

Move Fanorona::from_canonical(Move move, std::uint8_t symmetry) const {
  const std::uint8_t mirrors = symmetry & half_turn;
  Board captured = move.captured() & shape.points;
  if ((symmetry & exchange) != 0) captured = image_of(captured, exchange, shape);
  return Move(origin_of(move.from(), symmetry, shape), origin_of(move.to(), symmetry, shape),
              image_of(captured, mirrors, shape));
}

}  // namespace kibitz
