// Icicle plot of a recorded tree: each node is a rectangle whose width is its subtree size, above its children.
// Rectangles too small to see are dropped.
#pragma once

#include "trace/trace.hpp"

namespace kibitz::trace {

struct IcicleRectangle {
  Row row = 0;
  int level = 0;            // levels below the root of the picture
  std::uint64_t begin = 0;  // number of nodes to its left
  std::uint64_t nodes = 0;
};
// The nodes with at least 1/`shares` of the root's nodes, in the order that the search entered them.
std::vector<IcicleRectangle> icicle(const TraceTree& tree, Row root, std::uint64_t shares = 1000);

std::string_view colour_of(Cause cause);  // #rrggbb, light enough for dark text

// "e4: 1234 nodes, depth 3, window -5..5, +0.34 or more: null_move": the data of a node in one line.
std::string description(const TraceTree& tree, Row row);
std::string text_of(Depth depth);    // "3", "2 1/2", "-1 5/24"
std::string text_of(Window window);  // "-0.05..any"

}  // namespace kibitz::trace
