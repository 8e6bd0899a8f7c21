// Moves of any game in 64 bits, for the table and for results that do not know the game.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

namespace kibitz {

template <class Move>
std::uint64_t bytes_of(Move move) {
  static_assert(sizeof(Move) <= sizeof(std::uint64_t) && std::is_trivially_copyable_v<Move>);
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, &move, sizeof move);
  return bytes;
}

// The move that bytes_of() stored.
template <class Move>
Move move_of(std::uint64_t bytes) {
  Move move;
  std::memcpy(static_cast<void*>(&move), &bytes, sizeof move);
  return move;
}

template <class Move>
std::vector<std::uint64_t> bytes_of_line(const std::vector<Move>& moves) {
  std::vector<std::uint64_t> bytes;
  for (const Move move : moves) bytes.push_back(bytes_of(move));
  return bytes;
}

template <class Move>
std::vector<Move> moves_of_line(std::span<const std::uint64_t> bytes) {
  std::vector<Move> moves;
  for (const std::uint64_t move : bytes) moves.push_back(move_of<Move>(move));
  return moves;
}

}  // namespace kibitz
