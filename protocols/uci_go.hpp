// UCI's "go": the moves to search and the limits.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/limits.hpp"
#include "protocols/words.hpp"

namespace kibitz {

struct UciGo {
  Limits limits;  // without the overhead
  bool is_infinite = false;
  Words search_moves;                   // as written
  std::vector<std::string> complaints;  // about unknown words, which are skipped
};

// `words` follow "go"; `mover` is 0 for the side whose clock is wtime. If no word is understood, the answer comes at
// once. Without limits, the search runs until "stop". If only some clocks are given, clock_info.hpp supplies the rest.
UciGo parse_uci_go(const Words& words, int mover);

}  // namespace kibitz
