// A Picture as lines of text: squares with their labels, points joined by lines, a graph with its diagonals. Unicode
// glyphs and lines where the terminal shows them, ASCII elsewhere.
#pragma once

#include <string>

#include "cli/terminal.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

// Board, labels and caption; every line ends with a newline. Pieces outside the board are left out.
std::string draw_board(const Picture& picture, const Terminal& terminal);

}  // namespace kibitz
