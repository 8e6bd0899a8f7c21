// Reads a position as a user types it.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz::records {

// Sets up the position that `text` describes: moves from the start, a position that the game reads, or "POSITION moves
// M1 M2 ...". After an error the engine is unchanged.
Expected<void> set_up_typed_position(Engine& engine, const std::string& text);

}  // namespace kibitz::records
