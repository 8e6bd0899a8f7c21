// The searches that generic_price compares: the generic searcher, with the options of a strong preset and with none,
// and searches written for Connect Four alone. Each searches depths 1 to `depth` with a full window.
#pragma once

#include <cstdint>

#include "games/connect_four/connect_four.hpp"
#include "kibitz/core/search_call.hpp"
#include "kibitz/search/options/options.hpp"

namespace kibitz::generic_price {

struct Task {
  ConnectFour game;
  ConnectFour::Position position;
  int depth = 1;
};

struct SearchResult {
  Score score = 0;  // score of the deepest search
  std::uint64_t nodes = 0;
};

inline constexpr std::size_t table_bytes = std::size_t{16} << 20;

// The options of the preset `strong` for Connect Four, except the driver and the solver, which the copy lacks.
Options strong_options();

SearchResult search_generic(const Task& task);       // Searcher<ConnectFour> with strong_options()
SearchResult search_copy(const Task& task);          // a copy of the searcher for Connect Four, with the same options
SearchResult search_fixed_copy(const Task& task);    // the same copy with all options fixed at compile time
SearchResult search_generic_bare(const Task& task);  // Searcher<ConnectFour> with every option off
SearchResult search_bare(const Task& task);          // a negamax written for Connect Four

}  // namespace kibitz::generic_price
