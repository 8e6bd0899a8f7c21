// Query "set_up" of the page: the board on which a position can be set up, and the text of the position with the pieces
// placed by the user. The game writes the text, so that the page needs no notation.
#pragma once

#include "protocols/serve_extra.hpp"

namespace kibitz::web {

ExtraQuery setup_query();

}  // namespace kibitz::web
