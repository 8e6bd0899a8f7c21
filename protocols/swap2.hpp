// The opening rule swap2. The first player places two black stones and a white one. The second player then chooses a
// colour, or places one more stone of each colour and leaves the choice to the first player.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"
#include "protocols/gomocup_board.hpp"

namespace kibitz {

struct Swap2Search {
  Limits limits;  // limits of the turn; the search uses half of the time
  Control& control;
};

// The answer for 0, 3 or 5 stones on the board: the stones to place ("x,y x,y x,y"), or "SWAP", or the next move of a
// player who keeps the colour. The stones are listed black, white, black, ...
Expected<std::string> answer_swap2(Engine& engine, const GomocupBoard& board, const Swap2Search& search);

}  // namespace kibitz
