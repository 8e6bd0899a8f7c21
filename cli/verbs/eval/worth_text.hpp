// A board with what each man is worth beside it, for a person.
#pragma once

#include <string>

#include "cli/show/terminal.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The numbers stand on the board; where the screen is too narrow for that, in a table below it.
std::string draw_worth(const WorthOfMen& worth, const Engine& engine, const Terminal& terminal);

}  // namespace kibitz
