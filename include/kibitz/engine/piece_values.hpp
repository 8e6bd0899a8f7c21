// Values of the pieces in a position according to learned weights.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/score.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

// One piece on the board and its value.
struct PieceValue {
  Picture::Cell cell;
  int side = 0;        // the piece's owner: 0 or 1
  std::string symbol;  // symbol of the piece in the picture
  Score value = 0;     // score with the piece minus score without it, for the piece's side
};

struct PieceValues {
  std::vector<PieceValue> men;  // ordered by row and column of the picture
  bool is_residual = false;     // true if the weights add to the game's own evaluation, which is not included
};

}  // namespace kibitz
