// Instantiates the engine for go-moku. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/gomoku/gomoku.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_gomoku_engine() { return std::make_unique<EngineOf<Gomoku>>(); }

}  // namespace kibitz
