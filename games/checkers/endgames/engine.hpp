// The endgame generator of checkers, with the interface that the catalogue requires.
#pragma once

#include "kibitz/engine/endgames.hpp"

namespace kibitz {

Expected<EndgamesEnd> make_checkers_endgames(const EndgamesRequest& request, const Control& control,
                                             const OnEndgamesReport& on_part);

}  // namespace kibitz
