// Setting up a position: the marks placed by the user. Their number determines the side to move.
#include "games/tic_tac_toe/tic_tac_toe.hpp"

namespace kibitz {

SetupBoard TicTacToe::setup_board(const Position& position) const {
  SetupBoard board = setup_board_of(picture(position),
                                    {{.side = 0, .symbol = "x", .glyph = ""}, {.side = 1, .symbol = "o", .glyph = ""}});
  board.has_mover = false;
  return board;
}

Expected<std::string> TicTacToe::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = 3, .rows = 3});
}

}  // namespace kibitz
