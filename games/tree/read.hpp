// Reads a tree that was typed: nested lists of whole numbers.
#pragma once

#include <string_view>

#include "games/tree/nodes.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::tree {

// "((3 12 8)(2 4 6))": blanks and commas separate. A number alone is a tree that is one leaf.
Expected<std::shared_ptr<const Nodes>> parse_nodes(std::string_view text);

}  // namespace kibitz::tree
