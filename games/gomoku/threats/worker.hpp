// What a searcher's thread keeps for the game: the searches for threats with what they remember.
#pragma once

#include <optional>

#include "games/gomoku/threats/vct.hpp"

namespace kibitz {

struct Gomoku::Threats {
  using FourSearch = gomoku::FourSearch;

  static constexpr int memory_bits = 14;
  static constexpr int bits_for_threats = 11;

  explicit Threats(const Gomoku& game)
      : fours(game, memory_bits, gomoku::Fours::fruitful),
        all_fours(game, memory_bits),
        threats(game, bits_for_threats),
        tried(std::size_t{1} << memory_bits),
        asked(std::size_t{1} << bits_for_threats) {}

  FourSearch fours;              // at every node
  FourSearch all_fours;          // after a four at the root
  gomoku::ThreatSearch threats;  // at the root and one ply after it
  std::vector<Key> tried;        // a search for fours gave up
  struct Asked {
    Key key = 0;
    std::uint64_t nodes = 0;  // of the last search for threats
    int plies = 0;            // to the win that it found; 0: none
    Move first{};             // of that win
  };
  std::vector<Asked> asked;
  std::uint64_t spent = 0;  // nodes, for threats
};

}  // namespace kibitz
