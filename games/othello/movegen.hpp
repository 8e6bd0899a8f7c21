// Legal moves and flips: the two functions in which an Othello search spends most of its time. Four lines cross every
// square. Each lane of a vector handles one line, towards higher and towards lower squares.
#pragma once

#include <array>
#include <cstring>

#include "games/othello/board.hpp"

namespace kibitz::othello {

// The code uses the compiler's vector types (AVX2 if the build has it, plain words otherwise), so every build computes
// the same results. The parallel prefix is after Kogge and Stone 1973. The carry through a line of discs is the
// o^(o-2r) technique of chess programs, here with all bits outside the line set.

using Lanes = std::uint64_t __attribute__((vector_size(32)));

namespace detail {

inline constexpr std::array<int, 4> steps{1, 8, 7, 9};  // steps along the row, the column and the two diagonals

struct alignas(32) Rays {
  std::array<Board, 4> up{};    // towards higher squares, in the order of `steps`
  std::array<Board, 4> down{};  // towards lower squares, in the order of `steps`
};

constexpr Board ray_from(int square, int row_step, int column_step) {
  Board ray = 0;
  int row = square / 8 + row_step;
  int column = square % 8 + column_step;
  for (; row >= 0 && row < 8 && column >= 0 && column < 8; row += row_step, column += column_step)
    ray |= bit_of(8 * row + column);
  return ray;
}

constexpr std::array<Rays, square_count> make_rays() {
  std::array<Rays, square_count> rays{};
  for (int square = 0; square < square_count; ++square) {
    Rays& from = rays[static_cast<std::size_t>(square)];
    from.up = {ray_from(square, 0, 1), ray_from(square, 1, 0), ray_from(square, 1, -1), ray_from(square, 1, 1)};
    from.down = {ray_from(square, 0, -1), ray_from(square, -1, 0), ray_from(square, -1, 1), ray_from(square, -1, -1)};
  }
  return rays;
}

inline constexpr std::array<Rays, square_count> rays = make_rays();

}  // namespace detail

// The empty squares on which the mover flips at least one disc. On a smaller board the result can include squares
// outside the board, so the caller must mask it.
inline Board legal_moves(Discs discs) {
  const Lanes step{1, 8, 7, 9};
  const Lanes mover = Lanes{} + discs.mover;
  const Lanes inner = (Lanes{} + discs.opponent) & Lanes{inner_columns, all_squares, inner_columns, inner_columns};
  Lanes up = inner & (mover << step);
  Lanes down = inner & (mover >> step);
  up |= inner & (up << step);
  down |= inner & (down >> step);
  const Lanes pairs_up = inner & (inner << step);
  const Lanes pairs_down = pairs_up >> step;
  const Lanes two_steps = step + step;
  up |= pairs_up & (up << two_steps);
  down |= pairs_down & (down >> two_steps);
  up |= pairs_up & (up << two_steps);
  down |= pairs_down & (down >> two_steps);
  const Lanes reached = (up << step) | (down >> step);
  return (reached[0] | reached[1] | reached[2] | reached[3]) & ~discs.occupied();
}

// The discs that the mover flips by playing on this empty square; empty if the move is illegal.
inline Board flipped_discs(Discs discs, int square) {
  const detail::Rays& rays = detail::rays[static_cast<std::size_t>(square)];
  Lanes up, down;
  std::memcpy(&up, &rays.up, sizeof up);
  std::memcpy(&down, &rays.down, sizeof down);
  const Lanes step{1, 8, 7, 9};
  const Lanes mover = Lanes{} + discs.mover;
  const Lanes opponent = Lanes{} + discs.opponent;

  // Upwards: a carry runs through the opponent's discs to the first square that is not the opponent's.
  const Lanes end_up = ((opponent | ~up) + 1) & up & mover;
  const Lanes flipped_up = (end_up + (end_up != 0)) & up;

  // Downwards there is no carry. To find the first square that is not the opponent's, everything below it is filled.
  Lanes below = down & ~opponent;
  below |= below >> step;
  below |= below >> (step + step);
  below |= below >> (step * 4);
  const Lanes end_down = below & ~(below >> step) & mover;
  const Lanes flipped_down = (Lanes{} - (end_down + end_down)) & down;

  const Lanes flipped = flipped_up | flipped_down;
  return flipped[0] | flipped[1] | flipped[2] | flipped[3];
}

// The discs after a move, from the view of the side that is to move next.
inline constexpr Discs play_disc(Discs discs, int square, Board flipped) {
  return {discs.opponent ^ flipped, discs.mover ^ flipped ^ bit_of(square)};
}

}  // namespace kibitz::othello
