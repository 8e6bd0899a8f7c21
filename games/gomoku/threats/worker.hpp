// One search thread's state for the game: the threat searches and their tables.
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

  FourSearch fours;              // used at every node
  FourSearch all_fours;          // used after a four at the root
  gomoku::ThreatSearch threats;  // used at the root and one ply after it
  std::vector<Key> tried;        // positions where the search for fours gave up
  struct ProbedPosition {
    Key key = 0;
    std::uint64_t nodes = 0;  // of the last threat search
    int plies = 0;            // to the win that it found; 0: none
    Move first{};             // of that win
  };
  std::vector<ProbedPosition> asked;
  std::uint64_t spent = 0;  // nodes spent on threats
};

}  // namespace kibitz
