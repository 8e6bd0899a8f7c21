// The opening rule swap2: the first player places two black stones and a white one. The second chooses a colour, or
// places another black and white stone and lets the first choose.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"
#include "protocols/gomocup_board.hpp"

namespace kibitz {

struct Swap2Search {
  Limits limits;  // for the whole answer
  Control& control;
};

// With 0, 3 or 5 stones on the board, returns the stones to place ("x,y x,y x,y"), "SWAP", or the move of a player who
// keeps the colour. Stones alternate between black and white.
Expected<std::string> answer_swap2(Engine& engine, const GomocupBoard& board, const Swap2Search& search);

}  // namespace kibitz
