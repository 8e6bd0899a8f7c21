// The generator of the endgame databases, as the catalogue needs it.
#pragma once

#include "kibitz/engine/endgames.hpp"

namespace kibitz {

Expected<EndgamesEnd> make_checkers_endgames(const EndgamesRequest& request, const Control& control,
                                             const OnEndgames& on_part);

}  // namespace kibitz
