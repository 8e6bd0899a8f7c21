// The Hub protocol, version 2 (F. Letouzey), for checkers. Its specification covers other draughts variants only. Here
// the variant is "english", and a position has 32 squares. See docs/protocols.md.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "quit" or at the end of input. The catalogue must have checkers.
void run_hub(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
