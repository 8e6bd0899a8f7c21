// Instantiates the engine for Amazons. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/amazons/amazons.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_amazons_engine() { return std::make_unique<EngineOf<Amazons>>(); }

}  // namespace kibitz
