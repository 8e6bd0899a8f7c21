#include "kibitz/engine/engine_of.hpp"
#include "python/src/guarded_engine.hpp"
#include "python/src/python_game.hpp"

namespace kibitz::python {

std::unique_ptr<Engine> make_quiet_planed_engine(Rules& rules) {
  return std::make_unique<EngineOf<QuietPlanedGame>>(QuietPlanedGame(rules));
}

}  // namespace kibitz::python
