// Checks whether the search of an engine can be explained.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// Fails unless the method is alpha_beta, because explanations need depths and windows.
Expected<void> check_method(const Engine& engine);

// True if the engine uses iterative deepening: one search then gives a best move for every depth.
bool deepens_iteratively(const Engine& engine);

}  // namespace kibitz::explain
