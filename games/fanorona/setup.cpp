// Setting up a position: the first form of text_position.cpp, whose rows begin at the top.
#include "games/fanorona/fanorona.hpp"

namespace kibitz {

using namespace fanorona;

SetupBoard Fanorona::setup_board(const Position& position) const {
  return setup_board_of(picture(position),
                        {{.side = white, .symbol = "W", .glyph = "○"}, {.side = black, .symbol = "B", .glyph = "●"}});
}

Expected<std::string> Fanorona::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = shape.columns, .rows = shape.rows}) +
         (setup.mover == white ? " w" : " b");
}

}  // namespace kibitz
