// The Chess Engine Communication Protocol, version 2 (T. Mann and H. G. Muller), for chess, Chess960 and xiangqi. The
// commands are listed in docs/reference/protocols.md.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "quit" or at the end of input. The catalogue must have chess.
void run_xboard(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
