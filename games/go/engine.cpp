// Instantiates the engine for Go. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/go/go.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_go_engine() { return std::make_unique<EngineOf<Go>>(); }

}  // namespace kibitz
