// Instantiates the engine for Tree. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/tree/tree.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_tree_engine() { return std::make_unique<EngineOf<TreeGame>>(); }

}  // namespace kibitz
