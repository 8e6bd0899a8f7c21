// Othello as an Engine: the one file here that knows the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/othello/othello.hpp"
#include "games/weights.hpp"
#include "kibitz/learned/built_in.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_othello_engine() {
  static const auto weights = learned::built_in(othello_weights());
  return std::make_unique<EngineOf<Othello>>(Othello{}, weights);
}

}  // namespace kibitz
