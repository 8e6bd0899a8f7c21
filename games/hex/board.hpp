// The board of Hex: up to 11 x 11 cells in one 128-bit word. A cell has six neighbours.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kibitz::hex {

__extension__ typedef unsigned __int128 Board;  // cell 11 * row + column, from a1 in the upper left corner

inline constexpr int max_size = 11, cells = max_size * max_size;

constexpr Board bit_of(int cell) { return Board{1} << cell; }
constexpr std::uint64_t low_word(Board board) { return static_cast<std::uint64_t>(board); }
constexpr std::uint64_t high_word(Board board) { return static_cast<std::uint64_t>(board >> 64); }
constexpr int count(Board board) { return std::popcount(low_word(board)) + std::popcount(high_word(board)); }
constexpr int first_cell(Board board) {  // the set must not be empty
  return low_word(board) != 0 ? std::countr_zero(low_word(board)) : 64 + std::countr_zero(high_word(board));
}

// Calls visit(cell) for each cell of the set, in ascending order.
template <class Visit>
constexpr void for_each(Board board, Visit visit) {
  for (; board != 0; board &= board - 1) visit(first_cell(board));
}

constexpr Board column_of_cells(int column) {
  Board board = 0;
  for (int row = 0; row < max_size; ++row) board |= bit_of(max_size * row + column);
  return board;
}
inline constexpr Board first_column = column_of_cells(0), last_column = column_of_cells(max_size - 1);

inline constexpr auto boards = [] {
  std::array<Board, max_size + 1> by_size{};
  for (int size = 1; size <= max_size; ++size)
    for (int row = 0; row < size; ++row)
      by_size[static_cast<std::size_t>(size)] |= Board{(1u << size) - 1} << max_size * row;
  return by_size;
}();
constexpr Board cells_of(int size) { return boards[static_cast<std::size_t>(size)]; }

// The cells next to those of the set, and bits off the board: callers mask them out.
constexpr Board neighbours(Board board) {
  const Board to_left = board & ~first_column, to_right = board & ~last_column;
  return board << max_size | board >> max_size | to_right << 1 | to_left >> 1 | to_left << (max_size - 1) |
         to_right >> (max_size - 1);
}

// The cells of `through` that are connected with cells of `from` in `through`.
constexpr Board flood(Board from, Board through) {
  Board reached = from & through;
  for (Board front = reached; front != 0;) {
    front = neighbours(front) & through & ~reached;
    reached |= front;
  }
  return reached;
}

// The cells along an edge that `side` joins with the other one: Black (0) joins top and bottom, White left and right.
constexpr Board edge(int side, bool is_far, int size) {
  const Board board = cells_of(size);
  if (side == 0) return board & (Board{(1u << max_size) - 1} << (is_far ? max_size * (size - 1) : 0));
  return board & (is_far ? first_column << (size - 1) : first_column);
}

// The cells a bridge away from each cell: each has two neighbours in common with it, which are next to each other.
inline constexpr auto bridges = [] {
  std::array<Board, cells> by_cell{};
  for (int cell = 0; cell < cells; ++cell) {
    const Board near = neighbours(bit_of(cell)) & cells_of(max_size);
    for_each(near, [&](int one) {
      for_each(near & neighbours(bit_of(one)), [&](int other) {
        by_cell[static_cast<std::size_t>(cell)] |= neighbours(bit_of(one)) & neighbours(bit_of(other)) & ~bit_of(cell);
      });
    });
  }
  return by_cell;
}();

}  // namespace kibitz::hex
