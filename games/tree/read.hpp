// Reads a tree that is typed as nested lists of whole numbers.
#pragma once

#include <string_view>

#include "games/tree/nodes.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::tree {

// Reads "((3 12 8)(2 4 6))". Blanks and commas separate numbers. A single number is a tree with one leaf.
Expected<std::shared_ptr<const GameTree>> parse_tree_text(std::string_view text);

}  // namespace kibitz::tree
