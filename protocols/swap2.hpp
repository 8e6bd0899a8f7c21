// The opening rule swap2. The first player places two black stones and a white one. The second player chooses a colour,
// or places another black and white stone and lets the first player choose.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"
#include "protocols/gomocup_board.hpp"

namespace kibitz {

struct Swap2Search {
  Limits limits;  // limits for all searches of the answer together
  Control& control;
};

// The answer for 0, 3 or 5 stones on the board: the stones to place ("x,y x,y x,y"), "SWAP", or the move of a player
// who keeps the colour. Stones alternate between black and white.
Expected<std::string> answer_swap2(Engine& engine, const GomocupBoard& board, const Swap2Search& search);

}  // namespace kibitz
