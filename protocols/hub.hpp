// The Hub protocol, version 2 (F. Letouzey), for English draughts. Its text speaks of other variants only; ours is
// called "english", and its position has 32 squares. docs/protocols.md has the form.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Until "quit" or the end of input. The catalogue has checkers.
void run_hub(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
