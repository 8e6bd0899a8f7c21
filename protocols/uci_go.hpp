// The arguments of UCI's command "go": the moves to search, and the limits.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/limits.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

struct UciGoArguments {
  Limits limits;  // the limits as received, with the move overhead not yet subtracted
  bool is_infinite = false;
  Words search_moves;               // the moves after "searchmoves", as received
  std::vector<std::string> errors;  // errors about unknown words, which are skipped, and about unreadable limits
};

// Reads the words after "go". `mover` is 0 if wtime is the clock of the side to move, otherwise 1. Without any limit
// the search runs until "stop"; but if there were errors, it ends after depth 1. apply_clocks() sets defaults for
// missing clocks.
UciGoArguments parse_uci_go(const Words& words, int mover);

}  // namespace kibitz
