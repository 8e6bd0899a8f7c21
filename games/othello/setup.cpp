// Setting up a position: the board of FFO and Edax, in one row.
#include "games/othello/othello.hpp"

namespace kibitz {

SetupBoard Othello::setup_board(const Position& position) const {
  return setup_board_of(picture(position),
                        {{.side = 0, .symbol = "X", .glyph = "●"}, {.side = 1, .symbol = "O", .glyph = "○"}});
}

Expected<std::string> Othello::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = size, .rows = size, .empty = "-", .separator = ""}) +
         (setup.mover == 0 ? " X" : " O");
}

}  // namespace kibitz
