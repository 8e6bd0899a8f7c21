// A recorded search as a table for people: the leaves in the order of their visits, with windows, bounds and cuts.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// Scores are the first player's, so that one number means one thing all the way down. `engine` stands at the root.
std::string leaves_text(const Engine& engine, const Recording& recording);

}  // namespace kibitz
