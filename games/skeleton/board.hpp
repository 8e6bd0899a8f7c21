// The data types of a game: a position and a move. Both are plain values that are copied freely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kibitz::skeleton {

inline constexpr int size = 3;  // columns and rows

// The complete state of a position, as small as convenient. These bytes have no padding, so they can be hashed
// directly; with padding or pointers the game would have to define key().
struct Position {
  // From the lower left: 'x', which moves first and up, 'o', which moves down, or '.'.
  std::array<char, size * size> squares{'x', 'x', 'x', '.', '.', '.', 'o', 'o', 'o'};
  char mover = 'x';

  char& at(int column, int row) { return squares[static_cast<std::size_t>(size * row + column)]; }
  char at(int column, int row) const {  // ' ' outside the board
    const bool is_inside = column >= 0 && column < size && row >= 0 && row < size;
    return is_inside ? squares[static_cast<std::size_t>(size * row + column)] : ' ';
  }
  char opponent() const { return mover == 'x' ? 'o' : 'x'; }
  int forward() const { return mover == 'x' ? 1 : -1; }
  friend bool operator==(const Position&, const Position&) = default;
};

// One whole turn, in at most 8 bytes; a default move need not be legal.
struct Move {
  std::int8_t column = 0;  // of the pawn that moves
  std::int8_t row = 0;
  std::int8_t to_column = 0;  // the pawn always moves one row forward
  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace kibitz::skeleton
