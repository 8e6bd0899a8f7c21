// Instantiates the engine for Graph. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/graph/graph.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_graph_engine() { return std::make_unique<EngineOf<Graph>>(); }

}  // namespace kibitz
