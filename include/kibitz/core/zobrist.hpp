// Hash keys (Zobrist 1970). If a game provides no key, key_of_bytes() of the position is used.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kibitz/core/random.hpp"

namespace kibitz {

// A hash of a position. Different positions are assumed to have different keys.
using Key = std::uint64_t;

// A table of random keys, computed at compile time (Zobrist 1970).
template <std::size_t Count>
constexpr std::array<Key, Count> zobrist_keys(std::uint64_t seed) {
  std::array<Key, Count> keys{};
  Random random(seed);
  for (Key& key : keys) key = random.next();
  return keys;
}

// Hashes the bytes of a position. Only for types without padding bytes, because equal positions must have equal keys.
template <class Position>
Key key_of_bytes(const Position& position) {
  std::array<std::uint64_t, (sizeof(Position) + 7) / 8> words{};
  std::memcpy(words.data(), &position, sizeof position);
  Key key = sizeof position;
  for (std::uint64_t word : words) key = mix_bits(key ^ word);
  return key;
}

}  // namespace kibitz
