// A small search tree as a picture: what was visited, what was cut, leaf values, and the minimal and solution trees.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// An SVG document; an error where the tree is too large to be drawn. Values are the first player's.
Expected<std::string> tree_svg(const Engine& engine, const Recording& recording);

}  // namespace kibitz
