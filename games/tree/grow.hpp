// Builds trees from a recipe. Small trees are stored; large ones are computed node by node as they are visited. Ordered
// and correlated trees are never stored.
#pragma once

#include "games/tree/nodes.hpp"

namespace kibitz::tree {

std::shared_ptr<const Nodes> grow(const Recipe& recipe);

}  // namespace kibitz::tree
