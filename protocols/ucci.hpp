// UCCI 3.0, the protocol of xiangqi programs (www.xqbase.com): ranks from 0 to 9, scores as plain numbers, times in
// seconds unless option usemillisec is on.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns at "quit" or at the end of input. The catalogue must have xiangqi.
void run_ucci(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
