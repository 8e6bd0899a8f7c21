// UCI's "go": the moves to search, and the limits.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/limits.hpp"
#include "protocols/words.hpp"

namespace kibitz {

struct UciGo {
  Limits limits;  // the limits as received; the move overhead is not subtracted
  bool is_infinite = false;
  Words search_moves;                   // the moves after "searchmoves", as received
  std::vector<std::string> complaints;  // errors about unknown words, which are skipped
};

// Reads the words after "go". `mover` is 0 if wtime is the clock of the side to move. If no word is understood, the
// search ends at once; without limits it runs until "stop". If only some clocks are given, clock_info.hpp supplies the
// others.
UciGo parse_uci_go(const Words& words, int mover);

}  // namespace kibitz
