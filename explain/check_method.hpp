// Which engines can be explained.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// An error unless the method is alpha_beta: explanations need depths and windows.
Expected<void> check_method(const Engine& engine);

// True if the engine uses iterative deepening: one search then yields a best move at every depth.
bool deepens(const Engine& engine);

}  // namespace kibitz::explain
