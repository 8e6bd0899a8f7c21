// Instantiates the engine for xiangqi. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_xiangqi_engine() {
  return std::make_unique<EngineOf<Xiangqi>>(Xiangqi{}, GameWeights{xiangqi_weights()});
}

}  // namespace kibitz
