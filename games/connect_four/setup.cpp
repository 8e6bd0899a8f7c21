// Setting up a position: the discs placed by the user. Their number determines the side to move.
#include "games/connect_four/connect_four.hpp"

namespace kibitz {

SetupBoard ConnectFour::setup_board(const Position& position) const {
  SetupBoard board = setup_board_of(
      picture(position), {{.side = 0, .symbol = "x", .glyph = "●"}, {.side = 1, .symbol = "o", .glyph = "○"}});
  board.has_mover = false;
  return board;
}

Expected<std::string> ConnectFour::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = shape.width, .rows = shape.height});
}

}  // namespace kibitz
