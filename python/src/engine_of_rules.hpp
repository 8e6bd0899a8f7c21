// The definition of make_engine_of(). Each file that includes this header compiles the engine of one game type.
#pragma once

#include "kibitz/engine/engine_of.hpp"
#include "python/src/guarded_engine.hpp"
#include "python/src/python_game.hpp"

namespace kibitz::python {

template <class G>
std::unique_ptr<Engine> make_engine_of(const G& game) {
  return std::make_unique<EngineOf<G>>(game);
}

}  // namespace kibitz::python
