// Instantiates the engine for fanorona. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/fanorona/fanorona.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_fanorona_engine() {
  return std::make_unique<EngineOf<Fanorona>>(Fanorona{}, GameWeights{fanorona_weights()});
}

}  // namespace kibitz
