// UCI, the protocol of chess programs (S. Meyer-Kahlen, 2006), for every game: option UCI_Variant names it. docs/
// protocols.md says what is read and written.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Until "quit" or the end of input.
void run_uci(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
