// UCCI 3.0, the protocol of xiangqi programs (www.xqbase.com). Ranks are counted from 0 to 9, scores are plain numbers,
// and times are in seconds unless the option usemillisec is on.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "quit" or at the end of input. The catalogue must have xiangqi.
void run_ucci(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
