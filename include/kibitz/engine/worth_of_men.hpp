// What weights that were learned think of each man on the board.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/score.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

struct WorthOfMan {
  Picture::Place cell;
  int side = 0;
  std::string symbol;  // as the picture has it
  Score worth = 0;     // the score with it less the score without it, for its owner, whoever is to move
};

struct WorthOfMen {
  std::vector<WorthOfMan> men;  // row by row of the picture
  bool is_residual = false;     // of what the weights add to the game's own evaluation
};

}  // namespace kibitz
