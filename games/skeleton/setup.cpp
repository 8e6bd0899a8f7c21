// Optional: a position that a user sets up on the board. The page of `kibitz web` needs this for its position editor.
#include "games/skeleton/skeleton.hpp"

namespace kibitz {

SetupBoard Skeleton::setup_board(const Position& position) const {
  return setup_board_of(picture(position),
                        {{.side = 0, .symbol = "x", .glyph = ""}, {.side = 1, .symbol = "o", .glyph = ""}});
}

Expected<std::string> Skeleton::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = skeleton::size, .rows = skeleton::size}) +
         (setup.mover == 0 ? " x" : " o");
}

}  // namespace kibitz
