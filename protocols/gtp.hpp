// The Go Text Protocol, version 2 (G. Farneback), for the games of gtp_game.hpp. Othello squares follow Othello's
// convention: A1 is the upper left corner, and no letter is skipped.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "quit" or at the end of input. The catalogue must have Othello.
void run_gtp(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
