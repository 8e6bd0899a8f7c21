// Instantiates the engine for Skeleton. Of this folder, only this file includes the search, so that its templates are
// compiled once.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/skeleton/skeleton.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_skeleton_engine() { return std::make_unique<EngineOf<Skeleton>>(); }

}  // namespace kibitz
