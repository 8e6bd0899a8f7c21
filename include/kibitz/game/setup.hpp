// Setting up a position: the pieces that a user may place, and the text of the position with the placed pieces. A front
// end needs neither the rules nor the notation of the game.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/game/text.hpp"

namespace kibitz {

// A fact about a position that its pieces do not show, such as a castling right.
struct SetupRight {
  std::string name;      // short, unique within the game: "K"
  std::string title;     // as shown: "White castles short"
  bool is_held = false;  // true: the position has it
};

// A board on which a position can be set up.
struct SetupBoard {
  Picture picture;                      // the board with the pieces of the position, without hints
  std::vector<Picture::Piece> kinds;    // each piece that can be placed; their cells have no meaning
  std::vector<SetupRight> rights = {};  // empty in most games
  bool has_mover = true;                // false: the number of pieces determines the side to move
};

// What the user has set up. The pieces may be a position that no game can reach.
struct Setup {
  std::vector<Picture::Piece> pieces;
  int mover = 0;                         // the side to move: 0 or 1
  std::vector<std::string> rights = {};  // the names of the rights that are held
};

// How the rows of a board are written.
struct RowsForm {
  int columns = 0;  // size of the board, in cells
  int rows = 0;
  std::string_view empty = ".";      // an empty cell; "": runs of empty cells are counted, as in FEN
  std::string_view separator = "/";  // between two rows
};

// The rows of the board from the top, with the symbol of each piece.
inline std::string setup_rows(const std::vector<Picture::Piece>& pieces, const RowsForm& form) {
  std::string text;
  const auto write_run = [&](int run) {
    if (run > 0) text += std::to_string(run);
  };
  for (int row = 0; row < form.rows; ++row) {
    if (row > 0) text += form.separator;
    int run = 0;
    for (int column = 0; column < form.columns; ++column) {
      const auto piece = std::ranges::find_if(
          pieces, [&](const Picture::Piece& one) { return one.column == column && one.row == row; });
      if (piece == pieces.end() && form.empty.empty()) {
        ++run;
        continue;
      }
      write_run(std::exchange(run, 0));
      text += piece == pieces.end() ? form.empty : std::string_view(piece->symbol);
    }
    write_run(run);
  }
  return text;
}

// A board with the pieces of a picture, without its hints.
inline SetupBoard setup_board_of(Picture picture, std::vector<Picture::Piece> kinds) {
  std::erase_if(picture.pieces, [](const Picture::Piece& piece) { return piece.is_hint; });
  return {std::move(picture), std::move(kinds)};
}

}  // namespace kibitz
