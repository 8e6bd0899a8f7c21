// Instantiates the engine for Skeleton. This is the only file of the folder that includes the search, so that the
// search's templates are compiled only once.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/skeleton/skeleton.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_skeleton_engine() { return std::make_unique<EngineOf<Skeleton>>(); }

}  // namespace kibitz
