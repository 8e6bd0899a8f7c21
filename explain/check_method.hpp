// Checks whether an engine's search can be explained.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// Fails unless the method is alpha_beta, because explanations need depths and windows.
Expected<void> check_method(const Engine& engine);

// True if the engine uses iterative deepening, so that one search gives a best move for every depth.
bool deepens(const Engine& engine);

}  // namespace kibitz::explain
