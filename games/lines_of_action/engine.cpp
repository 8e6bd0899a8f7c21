// Instantiates the engine for Lines of Action. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/lines_of_action/lines_of_action.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_lines_of_action_engine() {
  return std::make_unique<EngineOf<LinesOfAction>>(LinesOfAction{}, GameWeights{lines_of_action_weights()});
}

}  // namespace kibitz
