// The canonical image of a position under the symmetries of the board. The bit manipulations are from Warren, Hacker's
// Delight, chapter 7.
#include "games/othello/symmetry.hpp"

#include <algorithm>

#include "games/othello/othello.hpp"

namespace kibitz {

namespace {

using othello::Board;
using othello::exchange;
using othello::image_of;
using othello::mirror_columns;
using othello::mirror_rows;
using othello::symmetry_count;

constexpr Board mirror_board_rows(Board board) { return __builtin_bswap64(board); }

constexpr Board mirror_board_columns(Board board) {
  board = (board >> 1 & 0x5555555555555555) | (board & 0x5555555555555555) << 1;
  board = (board >> 2 & 0x3333333333333333) | (board & 0x3333333333333333) << 2;
  return (board >> 4 & 0x0f0f0f0f0f0f0f0f) | (board & 0x0f0f0f0f0f0f0f0f) << 4;
}

constexpr Board exchange_rows_and_columns(Board board) {
  const auto swap_bits = [&board](Board mask, int distance) {
    const Board difference = (board ^ board >> distance) & mask;
    board ^= difference ^ difference << distance;
  };
  swap_bits(0x00aa00aa00aa00aa, 7);
  swap_bits(0x0000cccc0000cccc, 14);
  swap_bits(0x00000000f0f0f0f0, 28);
  return board;
}

// The square that the symmetry maps to this square. The three operations of the symmetry are undone in reverse order.
constexpr int origin_of(int square, std::uint8_t symmetry) {
  if ((symmetry & exchange) != 0) square = (square & 7) * 8 + square / 8;
  if ((symmetry & mirror_columns) != 0) square ^= 7;
  if ((symmetry & mirror_rows) != 0) square ^= 56;
  return square;
}

constexpr Board image_of(Board board, std::uint8_t symmetry) {
  if ((symmetry & mirror_rows) != 0) board = mirror_board_rows(board);
  if ((symmetry & mirror_columns) != 0) board = mirror_board_columns(board);
  return (symmetry & exchange) != 0 ? exchange_rows_and_columns(board) : board;
}

}  // namespace

Canonical Othello::canonical(const Position& position) const {
  Position least = position;
  std::uint8_t best = 0;
  for (std::uint8_t symmetry = 1; symmetry < symmetry_count; ++symmetry) {
    const Board mover_image = image_of(position.discs.mover, symmetry);
    if (mover_image > least.discs.mover) continue;
    const Board opponent_image = image_of(position.discs.opponent, symmetry);
    if (mover_image == least.discs.mover && opponent_image >= least.discs.opponent) continue;
    least.discs = {mover_image, opponent_image};
    best = symmetry;
  }
  return {key(least), best};
}

Othello::Move Othello::to_canonical(Move move, std::uint8_t symmetry) const {
  if (move.square >= othello::square_count) return move;
  return {static_cast<std::uint8_t>(image_of(int{move.square}, symmetry))};
}

Othello::Move Othello::from_canonical(Move move, std::uint8_t symmetry) const {
  if (move.square >= othello::square_count) return move;
  return {static_cast<std::uint8_t>(origin_of(move.square, symmetry))};
}

}  // namespace kibitz
