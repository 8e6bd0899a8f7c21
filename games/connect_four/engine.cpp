// Instantiates the engine for Connect Four. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/connect_four/connect_four.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_connect_four_engine() { return std::make_unique<EngineOf<ConnectFour>>(); }

}  // namespace kibitz
