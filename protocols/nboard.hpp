// NBoard's protocol (C. Welty), version 2, for Othello.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Until "quit" or the end of input. The catalogue has Othello.
void run_nboard(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
