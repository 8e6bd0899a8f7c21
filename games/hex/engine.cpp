// Instantiates the engine for Hex. This is the only file of the folder that includes the search.
#include "kibitz/engine/engine_of.hpp"

#include "games/engines.hpp"
#include "games/hex/hex.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_hex_engine() { return std::make_unique<EngineOf<Hex>>(); }

}  // namespace kibitz
