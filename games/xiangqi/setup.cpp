// Setting up a position: FEN with the pieces placed by the user.
#include <fmt/format.h>

#include "games/xiangqi/text_position.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace kibitz {

using namespace xiangqi;

SetupBoard Xiangqi::setup_board(const Position& position) const {
  std::vector<Picture::Piece> kinds_of_pieces;
  for (const Colour side : {red, black})
    for (int kind = 0; kind < kinds; ++kind)
      kinds_of_pieces.push_back(
          {.side = side,
           .symbol = {letter_of(piece_of(side, static_cast<PieceKind>(kind)), Letters::elephant_horse)},
           .glyph = ""});
  return setup_board_of(picture(position), std::move(kinds_of_pieces));
}

Expected<std::string> Xiangqi::setup_text(const Setup& setup) const {
  return fmt::format("{} {} - - 0 1", setup_rows(setup.pieces, {.columns = files, .rows = ranks, .empty = ""}),
                     setup.mover == red ? 'w' : 'b');
}

}  // namespace kibitz
