// Instantiates the engine for Ataxx. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/ataxx/ataxx.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_ataxx_engine() {
  return std::make_unique<EngineOf<Ataxx>>(Ataxx{}, GameWeights{ataxx_weights()});
}

}  // namespace kibitz
