// The board of international draughts: sets of the 50 dark squares as 64-bit words. Row 0 is at the top and holds
// squares 1 to 5. White starts at the bottom, moves first, and moves upwards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kibitz::draughts {

// Two rows take eleven bits, of which the last is never a square. So each diagonal step is the same shift from every
// square, and a step off the board ends on no square (a layout common in programs for 10x10 draughts). Turning the
// board by 180 degrees maps bit b to 53 - b.
using Board = std::uint64_t;

inline constexpr int square_count = 50;
inline constexpr int max_pieces = 20;  // of one colour
inline constexpr int rows = 10;

enum Colour : std::uint8_t { white = 0, black = 1 };

inline constexpr int bit_of_number(int number) { return number - 1 + (number - 1) / 10; }
inline constexpr int number_of_bit(int bit) { return bit - bit / 11 + 1; }
inline constexpr int row_of_bit(int bit) { return (number_of_bit(bit) - 1) / 5; }
inline constexpr Board bit_board(int bit) { return Board{1} << bit; }

namespace detail {
consteval std::array<Board, rows> row_boards() {
  std::array<Board, rows> boards{};
  for (int number = 1; number <= square_count; ++number)
    boards[static_cast<std::size_t>((number - 1) / 5)] |= bit_board(bit_of_number(number));
  return boards;
}
}  // namespace detail
inline constexpr std::array<Board, rows> row_boards = detail::row_boards();
inline constexpr Board all_squares = [] {
  Board board = 0;
  for (const Board row : row_boards) board |= row;
  return board;
}();
// For each colour, the row on which its men are crowned.
inline constexpr std::array<Board, 2> crown_row = {row_boards[0], row_boards[rows - 1]};

// The first two steps are forward for White, and the last two for Black.
inline constexpr std::array<int, 4> steps = {-6, -5, 5, 6};
inline constexpr bool is_forward(Colour colour, int step) { return (step < 0) == (colour == white); }

// A step may leave the squares; the caller masks the result.
inline constexpr Board shifted(Board board, int step) { return step > 0 ? board << step : board >> -step; }
inline constexpr int count(Board board) { return std::popcount(board); }
inline constexpr int lowest_bit(Board board) { return std::countr_zero(board); }

// The board turned by 180 degrees.
inline constexpr Board turned(Board board) {
  board = (board & 0x5555555555555555) << 1 | (board >> 1 & 0x5555555555555555);
  board = (board & 0x3333333333333333) << 2 | (board >> 2 & 0x3333333333333333);
  board = (board & 0x0f0f0f0f0f0f0f0f) << 4 | (board >> 4 & 0x0f0f0f0f0f0f0f0f);
  board = (board & 0x00ff00ff00ff00ff) << 8 | (board >> 8 & 0x00ff00ff00ff00ff);
  board = (board & 0x0000ffff0000ffff) << 16 | (board >> 16 & 0x0000ffff0000ffff);
  return (board << 32 | board >> 32) >> 10;  // moves bit 63 - b to bit 53 - b
}

struct Position {
  std::array<Board, 2> pieces{};  // all pieces (men and kings) of each colour
  Board kings = 0;                // the kings of both colours
  // Plies since the last capture or man's move; in an endgame of endgame_limit(), plies since it arose.
  std::uint32_t quiet_plies = 0;
  std::uint32_t to_move = white;

  constexpr Colour mover() const { return static_cast<Colour>(to_move); }
  constexpr Board own_pieces() const { return pieces[to_move]; }
  constexpr Board enemy_pieces() const { return pieces[to_move ^ 1]; }
  constexpr Board empty() const { return all_squares & ~(pieces[0] | pieces[1]); }
  friend bool operator==(const Position&, const Position&) = default;
};

// A move is a whole turn. Routes with the same start, end and captured pieces are one move. It is packed into one word:
// no piece on the first or last row can be captured, so bits 5 to 48 suffice for the captured pieces.
class Move {
 public:
  Move() = default;
  constexpr Move(int from, int to, Board captured)
      : word_(captured >> 5 | static_cast<Board>(from) << 50 | static_cast<Board>(to) << 56) {}
  constexpr int from() const { return static_cast<int>(word_ >> 50 & 63); }
  constexpr int to() const { return static_cast<int>(word_ >> 56 & 63); }
  constexpr Board captured() const { return (word_ & ((Board{1} << 50) - 1)) << 5; }
  constexpr bool is_capture() const { return captured() != 0; }
  friend bool operator==(const Move&, const Move&) = default;

 private:
  std::uint64_t word_ = 0;
};
static_assert(sizeof(Move) == 8 && sizeof(Position) == 32);

}  // namespace kibitz::draughts
