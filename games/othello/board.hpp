// Sets of squares as 64-bit words. The bit number of a square is 8 * row + column; row 0 is at the top, and column 0 on
// the left. A 4x4 or 6x6 board is the middle of the 8x8 board with an empty ring around it, so flips and symmetries
// need no change.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace kibitz::othello {

using Board = std::uint64_t;

inline constexpr int square_count = 64;
inline constexpr Board all_squares = ~Board{0};
inline constexpr Board left_column = 0x0101010101010101;
inline constexpr Board right_column = left_column << 7;
inline constexpr Board top_row = 0xff;
inline constexpr Board bottom_row = top_row << 56;
inline constexpr Board inner_columns = ~(left_column | right_column);

inline constexpr Board bit_of(int square) { return Board{1} << square; }
inline constexpr int first_square(Board board) { return std::countr_zero(board); }
inline constexpr Board remove_first_square(Board board) { return board & (board - 1); }
inline constexpr int count_of(Board board) { return std::popcount(board); }

// The width of the empty ring around a board of this size.
inline constexpr int margin_of(int size) { return (8 - size) / 2; }

inline constexpr Board squares_of(int size) {
  assert(size == 4 || size == 6 || size == 8);
  return size == 8 ? all_squares : size == 6 ? 0x007e7e7e7e7e7e00 : 0x00003c3c3c3c0000;
}

// The given squares, renumbered row by row from bit 0 without the empty ring around a smaller board.
inline constexpr Board pack_squares(Board board, int size) {
  if (size == 8) return board;
  const int margin = margin_of(size);
  Board close = 0;
  for (int row = 0; row < size; ++row) {
    const Board whole = board >> (8 * (row + margin) + margin) & (bit_of(size) - 1);
    close |= whole << row * size;
  }
  return close;
}

// The given squares and the squares next to them. Columns do not wrap.
inline constexpr Board neighbours(Board board) {
  const Board sideways = board | (board & ~right_column) << 1 | (board & ~left_column) >> 1;
  return sideways | sideways << 8 | sideways >> 8;
}

// The discs of the side to move and of the opponent. They determine the legal moves and all later positions.
struct Discs {
  Board mover = 0;
  Board opponent = 0;
  constexpr Board occupied() const { return mover | opponent; }
  constexpr Discs passed() const { return {opponent, mover}; }
  friend bool operator==(const Discs&, const Discs&) = default;
};

}  // namespace kibitz::othello
