// The go-moku state of one search thread: the threat searches and their tables.
#pragma once

#include <optional>

#include "games/gomoku/threats/vct.hpp"

namespace kibitz {

struct Gomoku::ThreatSearches {
  using FourSearch = gomoku::FourSearch;

  // Binary logarithms of the table sizes.
  static constexpr int memory_bits = 14;
  static constexpr int threat_memory_bits = 11;

  explicit ThreatSearches(const Gomoku& game)
      : fours(game, memory_bits, gomoku::FourSelection::fruitful),
        all_fours(game, memory_bits),
        threats(game, threat_memory_bits),
        failed_four_searches(std::size_t{1} << memory_bits),
        threat_cache(std::size_t{1} << threat_memory_bits) {}

  FourSearch fours;                       // the search for fours at ordinary nodes
  FourSearch all_fours;                   // the search for fours at nodes that follow a four at the root and its answer
  gomoku::ThreatSearch threats;           // the search for threats at the root and one ply after it
  std::vector<Key> failed_four_searches;  // cache of failed searches for fours; an entry is position key + node limit
  struct ThreatSearchCacheEntry {
    Key key = 0;
    std::uint64_t nodes = 0;  // node limit of the last threat search
    int plies = 0;            // plies to the win that was found; 0: none
    Move first{};             // first move of that win
  };
  std::vector<ThreatSearchCacheEntry> threat_cache;  // cache of threat searches
  std::uint64_t nodes_spent = 0;                     // number of nodes spent on threat searches so far
};

}  // namespace kibitz
