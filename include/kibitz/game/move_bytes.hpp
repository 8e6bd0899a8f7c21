// Packs a move of any game into 64 bits, for the table and for results whose type does not depend on the game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

namespace kibitz {

template <class Move>  // the bytes of a move of at most 8 bytes, as a number
std::uint64_t bytes_of(Move move) {
  static_assert(sizeof(Move) <= sizeof(std::uint64_t) && std::is_trivially_copyable_v<Move>);
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, &move, sizeof move);
  return bytes;
}

// The move that bytes_of() packed.
template <class Move>
Move move_of(std::uint64_t bytes) {
  Move move;
  std::memcpy(static_cast<void*>(&move), &bytes, sizeof move);
  return move;
}

template <class Move>  // the packed moves of a line
std::vector<std::uint64_t> bytes_of_line(const std::vector<Move>& moves) {
  std::vector<std::uint64_t> bytes(moves.size());
  std::ranges::transform(moves, bytes.begin(), bytes_of<Move>);
  return bytes;
}

template <class Move>  // the moves that bytes_of_line() packed
std::vector<Move> moves_of_line(std::span<const std::uint64_t> bytes) {
  std::vector<Move> moves(bytes.size());
  std::ranges::transform(bytes, moves.begin(), move_of<Move>);
  return moves;
}

}  // namespace kibitz
