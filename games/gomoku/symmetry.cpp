// The symmetries of the board: eight for a square, four for a rectangle. Bit 0 of a symmetry mirrors left and right,
// bit 1 mirrors top and bottom, and bit 2 then exchanges the coordinates. A position stores the keys of all its images.
#include "games/gomoku/gomoku.hpp"

namespace kibitz {

Gomoku::Move Gomoku::to_canonical(Move move, std::uint8_t symmetry) const {
  if (move == forced_pass) return move;
  if (symmetry & 1) move.x = static_cast<std::uint8_t>(width_ - 1 - move.x);
  if (symmetry & 2) move.y = static_cast<std::uint8_t>(height_ - 1 - move.y);
  if (symmetry & 4) return {move.y, move.x};
  return move;
}

Gomoku::Move Gomoku::from_canonical(Move move, std::uint8_t symmetry) const {
  if (move == forced_pass) return move;
  if (symmetry & 4) move = {move.y, move.x};
  return to_canonical(move, symmetry & 3);
}

Canonical Gomoku::canonical(const Position& position) const {
  const std::uint8_t count = width_ == height_ ? gomoku::symmetry_count : gomoku::symmetry_count / 2;
  std::uint8_t best = 0;
  for (std::uint8_t s = 1; s < count; ++s)
    if (position.keys[s] < position.keys[best]) best = s;
  return {position.keys[best] ^ key(position) ^ position.keys[0], best};
}

}  // namespace kibitz
