// The clocks of a game, as far as a line told of them; what it left out is made up for, so that a search always ends.
#pragma once

#include "kibitz/core/limits.hpp"

namespace kibitz {

struct ToldClocks {
  std::optional<Milliseconds> own;  // what is left to the side that is asked
  std::optional<Milliseconds> other;
  Milliseconds increment{0};  // its own
  int moves_to_go = 0;
  bool has_any = false;  // whatever it was: the game is played by the clock
};

// Whoever is told the other side's clock only has about as much. An increment alone is the time for a move; so is a
// second where not even that is known. Other limits stay, and make up for the clock where that is not known.
void set_clocks(Limits& limits, const ToldClocks& told);

}  // namespace kibitz
