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

struct Found {
  Score score = 0;  // score of the deepest search
  std::uint64_t nodes = 0;
};

inline constexpr std::size_t table_bytes = std::size_t{16} << 20;

// The options of the preset `strong` that Connect Four supports, except the driver and the solver, which the copy
// lacks.
Options strong_options();

Found search_generic(const Task& task);       // Searcher<ConnectFour> with these options
Found search_copy(const Task& task);          // the searcher's node, copied for Connect Four, with the same options
Found search_decided(const Task& task);       // the same copy with all options fixed at compile time
Found search_generic_bare(const Task& task);  // Searcher<ConnectFour> with every option off
Found search_bare(const Task& task);          // negamax written by hand

}  // namespace kibitz::generic_price
