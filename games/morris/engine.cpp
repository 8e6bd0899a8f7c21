// Instantiates the engine for Nine Men's Morris. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/morris/morris.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_morris_engine() { return std::make_unique<EngineOf<Morris>>(); }

}  // namespace kibitz
