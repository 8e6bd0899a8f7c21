// The canonical position is the smallest of the eight images. Images are compared as numbers in base 3, with one digit
// per square.
#include <algorithm>
#include <utility>

#include "games/tic_tac_toe/tic_tac_toe.hpp"

namespace kibitz {

TicTacToe::Move TicTacToe::to_canonical(Move move, std::uint8_t symmetry) const {
  int row = move.square / 3;
  int column = move.square % 3;
  if (symmetry & 1) column = 2 - column;
  if (symmetry & 2) row = 2 - row;
  if (symmetry & 4) std::swap(row, column);
  return {static_cast<std::uint8_t>(3 * row + column)};
}

TicTacToe::Move TicTacToe::from_canonical(Move move, std::uint8_t symmetry) const {
  std::uint8_t square = 0;
  while (!(to_canonical({square}, symmetry) == move)) ++square;
  return {square};
}

Canonical TicTacToe::canonical(const Position& position) const {
  std::pair<std::uint32_t, std::uint8_t> smallest{~0u, 0};
  for (std::uint8_t symmetry = 0; symmetry < 8; ++symmetry) {
    std::uint32_t image = 0;
    for (std::uint8_t square = 0; square < 9; ++square)
      image = 3 * image + mark_on(position, from_canonical({square}, symmetry).square);
    smallest = std::min(smallest, {image, symmetry});
  }
  return {mix_bits(smallest.first), smallest.second};
}

}  // namespace kibitz
