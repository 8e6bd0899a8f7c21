// UCI's "go": what may be looked at, and for how long.
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
  std::vector<std::string> complaints;  // of words that mean nothing; they are passed over
};

// `words` follow "go"; `mover` is 0 for the side whose clock is wtime. A go of which nothing can be understood is
// answered at once; one without any limit searches until "stop"; one with part of the clocks makes up for the rest.
UciGo parse_uci_go(const Words& words, int mover);

}  // namespace kibitz
