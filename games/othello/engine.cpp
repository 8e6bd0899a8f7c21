// Instantiates the engine for Othello. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/othello/learned_prob_cuts.hpp"
#include "games/othello/othello.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_othello_engine() {
  const GameWeights weights{othello_weights(), othello::learned_prob_cuts};
  return std::make_unique<EngineOf<Othello>>(Othello{}, weights);
}

}  // namespace kibitz
