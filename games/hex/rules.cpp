// Hex: the rules, the order of moves, and images of a position.
#include <algorithm>
#include <cstdlib>

#include "games/hex/hex.hpp"

namespace kibitz {

using namespace hex;

Key Hex::key(const Position& position) const {
  Key key = mix_bits(position.mover + 1);  // mixed, so that it is not confused with a stone on a1
  for (const Board board : position.stones) key = mix_bits(mix_bits(key ^ low_word(board)) ^ high_word(board));
  return key;
}

// A side needs at least as many stones as the board has rows. On a full board exactly one side is connected.
bool Hex::is_connected(const Position& position, std::size_t side) const {
  const Board stones = position.stones[side];
  if (count(stones) < size) return false;
  const int which = static_cast<int>(side);
  return (flood(edge(which, false, size), stones) & edge(which, true, size)) != 0;
}

std::string Hex::ending_reason(const Line<Hex>& line, Judge) const {
  return line.current().mover == 1 ? "by joining top and bottom" : "by joining left and right";
}

// After a swap there is one stone of White and Black is to move, so a second swap is impossible.
bool Hex::can_swap(const Position& position) const {
  return has_swap && position.mover == 1 && position.stones[1] == 0 && count(position.stones[0]) == 1;
}

void Hex::generate(const Position& position, MoveList<Move>& moves) const {
  if (is_lost(position)) return;
  for_each(empty(position), [&](int cell) { moves.push({static_cast<std::uint8_t>(cell)}); });
  if (can_swap(position)) moves.push({Move::swap});
}

int Hex::count_moves(const Position& position) const {
  return is_lost(position) ? 0 : count(empty(position)) + can_swap(position);
}

// A swap exchanges the sides, and keeps their names: the stone changes its colour and moves to the cell from which
// White sees the board as Black saw it before.
Hex::Position Hex::play(Position position, Move move) const {
  if (move.is_swap()) {
    const int cell = first_cell(position.enemy());
    return {{0, bit_of(cell % max_size * max_size + cell / max_size)}, 0};
  }
  position.stones[position.mover] |= bit_of(move.cell);
  position.mover ^= 1;
  return position;
}

bool Hex::is_legal(const Position& position, Move move) const {
  if (move.is_swap()) return can_swap(position);
  return move.cell < cells && (empty(position) & bit_of(move.cell)) != 0 && !is_lost(position);
}

bool Hex::is_consistent(const Position& position) const {
  return (position.stones[0] & position.stones[1]) == 0 && (position.occupied() & ~cells_of(size)) == 0;
}

std::vector<Setting<Hex>> Hex::settings() {
  using S = Setting<Hex>;
  return {S::number("size", "cells per side of the board", {3, max_size}, &Hex::size),
          S::flag("swap", "let White take over the first stone", &Hex::has_swap)};
}

// First the cells next to stones, a bridge away from the mover's own stones, and near the centre.
int Hex::rank(const Position& position, Move move) const {
  if (move.is_swap()) return 0;
  const int across = 2 * (move.cell % max_size) - (size - 1), down = 2 * (move.cell / max_size) - (size - 1);
  const int distance = std::max({std::abs(across), std::abs(down), std::abs(across + down)});  // in half steps
  return 3 * count(neighbours(bit_of(move.cell)) & position.occupied()) +
         4 * count(bridges[move.cell] & position.own()) - distance;
}

void Hex::planes(const Position& position, std::span<std::uint64_t> words) const {
  for (int side = 0; side < 2; ++side)
    for_each(position.stones[static_cast<std::size_t>(side)], [&](int cell) {
      toggle_piece(plane_shape(), words, {side, 0, cell / max_size * size + cell % max_size});
    });
}

Hex::Move Hex::turned(Move move) const {
  const int row = move.cell / max_size, column = move.cell % max_size;
  if (row >= size || column >= size) return move;  // a swap, or any bytes
  return {static_cast<std::uint8_t>(max_size * (size - 1 - row) + size - 1 - column)};
}

Canonical Hex::canonical(const Position& position) const {
  return smallest_image(*this, position, 2, [this](const Position& original, std::uint8_t) {
    Position image{{}, original.mover};
    for (std::size_t side = 0; side < 2; ++side)
      for_each(original.stones[side],
               [&](int cell) { image.stones[side] |= bit_of(turned({static_cast<std::uint8_t>(cell)}).cell); });
    return image;
  });
}

}  // namespace kibitz
