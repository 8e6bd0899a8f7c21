// The rules: the moves, their effect, and the end of the game.
#include "games/skeleton/skeleton.hpp"

namespace kibitz {

bool Skeleton::has_arrived(const Position& position) {
  const int far_row = position.opponent() == 'x' ? skeleton::size - 1 : 0;
  for (int column = 0; column < skeleton::size; ++column)
    if (position.at(column, far_row) == position.opponent()) return true;
  return false;
}

void Skeleton::generate(const Position& position, MoveList<Move>& moves) const {
  if (has_arrived(position)) return;
  for (std::int8_t row = 0; row < skeleton::size; ++row)
    for (std::int8_t column = 0; column < skeleton::size; ++column)
      if (position.at(column, row) == position.mover) add_moves(position, {column, row, column}, moves);
}

// Adds the moves of one pawn. `ahead` is the pawn's step straight forward, which need not be legal.
void Skeleton::add_moves(const Position& position, Move ahead, MoveList<Move>& moves) {
  for (const int aside : {-1, 0, 1}) {
    const char target = position.at(ahead.column + aside, ahead.row + position.forward());
    if (target == (aside == 0 ? '.' : position.opponent()))
      moves.push({ahead.column, ahead.row, static_cast<std::int8_t>(ahead.column + aside)});
  }
}

// Takes a copy of the position, changes it and returns it. There is no undo: the search keeps the old positions.
Skeleton::Position Skeleton::play(Position position, Move move) const {
  position.at(move.column, move.row) = '.';
  position.at(move.to_column, move.row + position.forward()) = position.mover;
  position.mover = position.opponent();
  return position;
}

Skeleton::Move Skeleton::to_canonical(Move move, std::uint8_t symmetry) const {
  if (symmetry == 0) return move;
  const auto mirrored = [](std::int8_t column) { return static_cast<std::int8_t>(skeleton::size - 1 - column); };
  return {mirrored(move.column), move.row, mirrored(move.to_column)};
}

Canonical Skeleton::canonical(const Position& position) const {
  return smallest_image(*this, position, 2, [](Position image, std::uint8_t) {
    for (int row = 0; row < skeleton::size; ++row) std::swap(image.at(0, row), image.at(skeleton::size - 1, row));
    return image;
  });
}

}  // namespace kibitz
