// What an engine must be like to be asked.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// An error where it searches by a method that has neither depths nor windows.
Expected<void> check_method(const Engine& engine);

// By iterative deepening, so that it knows a best move at every depth below the last.
bool deepens(const Engine& engine);

}  // namespace kibitz::explain
