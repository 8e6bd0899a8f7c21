// Instantiates the engine for checkers. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/checkers/checkers.hpp"
#include "games/checkers/learned_prob_cuts.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_checkers_engine() {
  return std::make_unique<EngineOf<Checkers>>(Checkers{}, GameWeights{checkers_weights(), checkers::learned_prob_cuts});
}

}  // namespace kibitz
