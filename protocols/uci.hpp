// UCI (S. Meyer-Kahlen, 2006), the protocol of chess programs, used here for every game: option UCI_Variant selects the
// game. The commands are listed in docs/reference/uci.md.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "quit" or at the end of input.
void run_uci(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
