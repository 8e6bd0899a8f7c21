// The protocol of Gomocup and Piskvork (P. Lastovicka), for go-moku. Commands are in capital letters. A point is "x,y",
// counted from 0.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Returns after "END" or at the end of input. The catalogue must have go-moku.
void run_gomocup(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
