// A Picture as lines of text: squares with their labels, points joined by lines, a graph with its diagonals. Unicode
// glyphs and lines where the terminal shows them, ASCII elsewhere; squares of two shades where it has the colours.
#pragma once

#include <optional>
#include <string>

#include "cli/show/last_move.hpp"
#include "cli/show/terminal.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

struct BoardView {
  std::optional<int> viewer{};  // the side that is to see the board from its own side; nothing: as the picture is
  MarkedPlaces marks{};
};

// Board, labels and caption; every line ends with a newline. Pieces outside the board are left out.
std::string draw_board(const Picture& picture, const Terminal& terminal, const BoardView& view = {});

}  // namespace kibitz
