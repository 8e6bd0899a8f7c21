// The Hub protocol, version 2 (F. Letouzey), for international draughts, which is its variant "normal", and for
// checkers. Its specification lacks the latter: here the variant is "english", and a position has 32 squares. See
// docs/reference/protocols.md.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "quit" or at the end of input. The catalogue must have checkers or international draughts.
void run_hub(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
