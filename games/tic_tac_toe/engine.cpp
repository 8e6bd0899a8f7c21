// Instantiates the engine for tic-tac-toe. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_tic_tac_toe_engine() { return std::make_unique<EngineOf<TicTacToe>>(); }

}  // namespace kibitz
