// Instantiates the engine for draughts. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/draughts/draughts.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_draughts_engine() {
  return std::make_unique<EngineOf<Draughts>>(Draughts{}, GameWeights{draughts_weights()});
}

}  // namespace kibitz
