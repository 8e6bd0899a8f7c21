// Instantiates the engine for Breakthrough. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/breakthrough/breakthrough.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_breakthrough_engine() {
  return std::make_unique<EngineOf<Breakthrough>>(Breakthrough{}, GameWeights{breakthrough_weights()});
}

}  // namespace kibitz
