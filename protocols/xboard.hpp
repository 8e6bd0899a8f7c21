// The Chess Engine Communication Protocol, version 2 (T. Mann and H. G. Muller), for chess, Chess960 and xiangqi. docs/
// protocols.md says what is read and written.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Until "quit" or the end of input. The catalogue has chess.
void run_xboard(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
