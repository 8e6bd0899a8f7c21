// The board of checkers (English draughts): sets of the 32 dark squares as 32-bit words. Row 0 is at the top and holds
// squares 1 to 4. Black starts there, moves first, and moves downwards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kibitz::checkers {

// The bits are laid out so that each diagonal step is the same rotation from every square: 1 for down-left, 7 for
// down-right, and the inverse rotations for upwards (a layout common in checkers programs; see J. Kreuzer's tutorial on
// checkers bitboards). Masks exclude steps off the board. Turning the board by 180 degrees maps bit b to 11 - b, modulo
// 32.

using Board = std::uint32_t;

inline constexpr int square_count = 32;
inline constexpr int rows = 8;

enum Colour : std::uint8_t { black = 0, white = 1 };

inline constexpr Colour opponent_of(Colour colour) { return colour == black ? white : black; }

// ---- squares: by number (1 to 32, as in notation), by row and column, by bit ----------------------------------------

inline constexpr int row_of_number(int number) { return (number - 1) / 4; }
inline constexpr int column_of_number(int number) {
  return 2 * ((number - 1) % 4) + (row_of_number(number) % 2 == 0 ? 1 : 0);
}
inline constexpr int bit_of_number(int number) {
  const int row = row_of_number(number);
  return (8 * (row / 2) + row % 2 + 6 * ((number - 1) % 4)) % 32;
}
inline constexpr Board board_of_number(int number) { return Board{1} << bit_of_number(number); }

namespace detail {
consteval std::array<std::uint8_t, square_count> numbers_of_bits() {
  std::array<std::uint8_t, square_count> numbers{};
  for (int number = 1; number <= square_count; ++number)
    numbers[static_cast<std::size_t>(bit_of_number(number))] = static_cast<std::uint8_t>(number);
  return numbers;
}
inline constexpr auto numbers = numbers_of_bits();
}  // namespace detail

inline constexpr int number_of_bit(int bit) { return detail::numbers[static_cast<std::size_t>(bit)]; }
inline constexpr int row_of_bit(int bit) { return row_of_number(number_of_bit(bit)); }

// The squares with these numbers.
template <class... Numbers>
consteval Board squares(Numbers... numbers) {
  return (board_of_number(numbers) | ...);
}
// The squares for which predicate(row, column) is true.
template <class Predicate>
consteval Board squares_where(Predicate predicate) {
  Board board = 0;
  for (int number = 1; number <= square_count; ++number)
    if (predicate(row_of_number(number), column_of_number(number))) board |= board_of_number(number);
  return board;
}

inline constexpr int lowest_bit(Board board) { return std::countr_zero(board); }
inline constexpr int count(Board board) { return std::popcount(board); }

// For each colour, the row on which its men are crowned: the row farthest from its side of the board.
inline constexpr std::array<Board, 2> crown_row = {squares(29, 30, 31, 32), squares(1, 2, 3, 4)};

// ---- steps ---------------------------------------------------------------------------------------------------------

struct Direction {
  int rotation;    // rotation of the bits for one step
  Board can_step;  // squares from which one step stays on the board
  Board can_jump;  // squares from which two steps stay on the board
  int row_step;    // 1: downwards, -1: upwards
};

namespace detail {
consteval Direction direction(int rotation, int row_step, int column_step) {
  const auto stays = [=](int steps) {
    Board board = 0;
    for (int number = 1; number <= square_count; ++number) {
      const int row = row_of_number(number) + steps * row_step;
      const int column = column_of_number(number) + steps * column_step;
      if (row >= 0 && row < rows && column >= 0 && column < rows) board |= board_of_number(number);
    }
    return board;
  };
  return {rotation, stays(1), stays(2), row_step};
}
}  // namespace detail

// The first two directions are forward for Black, and the last two for White.
inline constexpr std::array<Direction, 4> directions = {detail::direction(1, 1, -1), detail::direction(7, 1, 1),
                                                        detail::direction(25, -1, -1), detail::direction(31, -1, 1)};

inline constexpr int forward_direction(Colour colour, int index) { return colour == black ? index : 2 + index; }
inline constexpr int backward_direction(Colour colour, int index) { return colour == black ? 2 + index : index; }

// The squares that one step in a direction reaches from the squares of `board`. Steps that would leave the board are
// ignored.
template <int Index>
constexpr Board step(Board board) {
  return std::rotl(board & directions[Index].can_step, directions[Index].rotation);
}

// The bit number of a square after the board is turned by 180 degrees.
inline constexpr int turned_bit(int bit) { return (11 - bit) & 31; }
// The board turned by 180 degrees.
inline constexpr Board turned_board(Board board) {
  board = ((board & 0x55555555) << 1) | ((board >> 1) & 0x55555555);
  board = ((board & 0x33333333) << 2) | ((board >> 2) & 0x33333333);
  board = ((board & 0x0f0f0f0f) << 4) | ((board >> 4) & 0x0f0f0f0f);
  board = ((board & 0x00ff00ff) << 8) | ((board >> 8) & 0x00ff00ff);
  return std::rotl(board, 16 + 12);  // moves bit 31 - b to bit 11 - b, modulo 32
}

// ---- position and move ---------------------------------------------------------------------------------------------

struct Position {
  std::array<Board, 2> pieces{};  // all pieces (men and kings) of each colour
  Board kings = 0;                // the kings of both colours
  std::uint16_t quiet_plies = 0;  // plies since the last capture or man's move, at most the type's maximum
  std::uint16_t to_move = black;

  constexpr Colour mover() const { return static_cast<Colour>(to_move); }
  constexpr Board own_pieces() const { return pieces[to_move]; }
  constexpr Board enemy_pieces() const { return pieces[to_move ^ 1]; }
  constexpr Board empty() const { return ~(pieces[0] | pieces[1]); }
  friend bool operator==(const Position&, const Position&) = default;
};

inline constexpr Position start_position() {
  return {{squares(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), squares(21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32)},
          0,
          0,
          black};
}

// The same position from the opponent's view: the board turned by 180 degrees and the colours exchanged.
inline constexpr Position swapped(const Position& position) {
  return {{turned_board(position.pieces[white]), turned_board(position.pieces[black])},
          turned_board(position.kings),
          position.quiet_plies,
          static_cast<std::uint16_t>(position.to_move ^ 1)};
}

// A move is a whole turn. Routes with the same start, end and captured pieces are one move. `from` and `to` are bit
// numbers; they are equal if a king's captures lead it back to its start.
struct Move {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  Board captured = 0;

  friend bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 8 && sizeof(Position) == 16);

}  // namespace kibitz::checkers
