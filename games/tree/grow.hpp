// Trees from a recipe. Small ones are stored, large ones are worked out node by node as they are visited; ordered and
// correlated trees are never stored.
#pragma once

#include "games/tree/nodes.hpp"

namespace kibitz::tree {

std::shared_ptr<const Nodes> grow(const Recipe& recipe);

}  // namespace kibitz::tree
