// The protocol of Gomocup and Piskvork (P. Lastovicka), for go-moku: the manager speaks in capital letters, a point is
// "x,y" counted from 0.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Until "END" or the end of input. The catalogue has go-moku.
void run_gomocup(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
