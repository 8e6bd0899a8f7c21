// NBoard's protocol (C. Welty), version 2, for Othello.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "quit" or at the end of input. The catalogue must have Othello.
void run_nboard(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
