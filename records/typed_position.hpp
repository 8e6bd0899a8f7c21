// A position as people type it.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz::records {

// Moves from the start, what the game reads, or "POSITION moves M1 M2 ...". The engine is as it was on error.
Expected<void> set_up_typed_position(Engine& engine, const std::string& text);

}  // namespace kibitz::records
