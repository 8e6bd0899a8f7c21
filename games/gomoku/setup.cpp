// Setting up a position: the board with the stones placed by the user.
#include "games/gomoku/gomoku.hpp"

namespace kibitz {

SetupBoard Gomoku::setup_board(const Position& position) const {
  return setup_board_of(picture(position),
                        {{.side = 0, .symbol = "x", .glyph = "●"}, {.side = 1, .symbol = "o", .glyph = "○"}});
}

Expected<std::string> Gomoku::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = width_, .rows = height_}) + (setup.mover == 0 ? " x" : " o");
}

}  // namespace kibitz
