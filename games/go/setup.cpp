// Setting up a position: the stones placed by the user, with no pass and no earlier boards.
#include "games/go/go.hpp"

namespace kibitz {

SetupBoard Go::setup_board(const Position& position) const {
  return setup_board_of(picture(position),
                        {{.side = 0, .symbol = "x", .glyph = "●"}, {.side = 1, .symbol = "o", .glyph = "○"}});
}

Expected<std::string> Go::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = shape.columns, .rows = shape.rows}) +
         (setup.mover == 0 ? " x 0" : " o 0");
}

}  // namespace kibitz
