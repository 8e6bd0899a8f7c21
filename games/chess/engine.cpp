// Instantiates the engine for chess. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/chess/chess.hpp"
#include "games/engines.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_chess_engine() {
  return std::make_unique<EngineOf<Chess>>(Chess{}, GameWeights{chess_weights()});
}

}  // namespace kibitz
