// What a game is made of: a position and a move. Both are plain values that are copied freely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kibitz::skeleton {

inline constexpr int size = 3;  // columns and rows

// All there is to know of a position, in as few bytes as is convenient. These are bytes without gaps, so that they can
// be hashed as they are; with gaps or pointers among them the game would have to write key().
struct Position {
  // From the lower left: 'x', which moves up and first, 'o', which moves down, or '.'.
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
  std::int8_t to_column = 0;  // it always goes one row forward
  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace kibitz::skeleton
