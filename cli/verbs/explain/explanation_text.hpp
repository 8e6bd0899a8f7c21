// An explanation as a person reads it.
#pragma once

#include <string>

#include "cli/show/terminal.hpp"
#include "explain/explanation.hpp"

namespace kibitz {

// The verdict, then what it rests on.
std::string explanation_text(const explain::Explanation& explanation, const Terminal& terminal);

}  // namespace kibitz
