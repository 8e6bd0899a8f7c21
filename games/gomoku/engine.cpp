// Instantiates the engine for go-moku. Of this folder, only this file includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/gomoku/gomoku.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_gomoku_engine() { return std::make_unique<EngineOf<Gomoku>>(); }

}  // namespace kibitz
