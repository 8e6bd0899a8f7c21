// Builds trees from TreeParameters. Small trees are stored. Large trees, and all ordered and correlated trees, are
// computed node by node as they are visited.
#pragma once

#include "games/tree/nodes.hpp"

namespace kibitz::tree {

std::shared_ptr<const Nodes> generate_tree(const TreeParameters& parameters);

}  // namespace kibitz::tree
