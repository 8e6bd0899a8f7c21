// What the search of an engine is limited by, and whether it can be explained.
#pragma once

#include "explain/explanation.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// depth for alpha-beta, nodes for the tree searches. Fails for the other methods: proof searches do not compare moves,
// and the others end by conditions that nodes do not scale.
Expected<Effort> effort_of(const Engine& engine);

// True if the engine uses iterative deepening: one search then gives a best move for every depth.
bool deepens_iteratively(const Engine& engine);

}  // namespace kibitz::explain
