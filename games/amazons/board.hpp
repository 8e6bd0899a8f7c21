// The board of Amazons: up to 10 x 10 squares in one 128-bit word. Rows are eleven bits apart, so that a step off the
// board lands on a bit that is never a square.
#pragma once

#include <bit>
#include <cstdint>

namespace kibitz::amazons {

__extension__ typedef unsigned __int128 Board;  // square 11 * row + column, from a1

inline constexpr int row_step = 11;
inline constexpr int steps[] = {1, -1, row_step, -row_step, row_step + 1, -row_step - 1, row_step - 1, 1 - row_step};

constexpr Board bit_of(int square) { return Board{1} << square; }
constexpr std::uint64_t low_word(Board board) { return static_cast<std::uint64_t>(board); }
constexpr std::uint64_t high_word(Board board) { return static_cast<std::uint64_t>(board >> 64); }
constexpr int count(Board board) { return std::popcount(low_word(board)) + std::popcount(high_word(board)); }
constexpr int first_square(Board board) {  // the set must not be empty
  return low_word(board) != 0 ? std::countr_zero(low_word(board)) : 64 + std::countr_zero(high_word(board));
}

constexpr Board squares_of(int size) {
  Board board = 0;
  for (int row = 0; row < size; ++row) board |= Board{(1u << size) - 1} << row_step * row;
  return board;
}

constexpr Board shifted(Board board, int step) { return step > 0 ? board << step : board >> -step; }

// The squares of `empty` next to those of the set.
constexpr Board king_reach(Board from, Board empty) {
  Board near = 0;
  for (const int step : steps) near |= shifted(from, step);
  return near & empty;
}

// The squares that a queen's move from the set reaches over squares of `empty`.
constexpr Board queen_reach(Board from, Board empty) {
  Board reached = 0;
  for (const int step : steps)
    for (Board ray = shifted(from, step) & empty; ray != 0; ray = shifted(ray, step) & empty) reached |= ray;
  return reached;
}

}  // namespace kibitz::amazons
