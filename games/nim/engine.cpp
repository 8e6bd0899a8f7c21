// Instantiates the engine for Nim. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/nim/nim.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_nim_engine() { return std::make_unique<EngineOf<Nim>>(); }

}  // namespace kibitz
