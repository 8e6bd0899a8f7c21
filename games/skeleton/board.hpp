// The data types of a game: a position and a move. Both are plain values, which the search copies freely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kibitz::skeleton {

inline constexpr int size = 3;  // number of columns and of rows

// The complete state of a position. Keep it small, because the search copies it. The struct has no padding, so its
// bytes can be hashed directly; with padding or pointers the game would have to define key().
struct Position {
  // Squares from the lower left, row by row: 'x' moves first and upwards, 'o' moves downwards, '.' is empty.
  std::array<char, size * size> squares{'x', 'x', 'x', '.', '.', '.', 'o', 'o', 'o'};
  char mover = 'x';

  char& at(int column, int row) { return squares[static_cast<std::size_t>(size * row + column)]; }
  char at(int column, int row) const {  // the character on a square; ' ' outside the board
    const bool is_inside = column >= 0 && column < size && row >= 0 && row < size;
    return is_inside ? squares[static_cast<std::size_t>(size * row + column)] : ' ';
  }
  char opponent() const { return mover == 'x' ? 'o' : 'x'; }
  int forward() const { return mover == 'x' ? 1 : -1; }
  friend bool operator==(const Position&, const Position&) = default;
};

// A move is one whole turn and takes at most 8 bytes. A default-constructed move need not be legal.
struct Move {
  std::int8_t column = 0;     // the column of the pawn before the move
  std::int8_t row = 0;        // the row of the pawn before the move
  std::int8_t to_column = 0;  // the new column; the pawn always moves one row forward
  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace kibitz::skeleton
