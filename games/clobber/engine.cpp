// Instantiates the engine for Clobber. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/clobber/clobber.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_clobber_engine() { return std::make_unique<EngineOf<Clobber>>(); }

}  // namespace kibitz
