// Icicle plot of a recorded tree. Each node is a rectangle above those of its children; its width is the number of
// nodes in its subtree. Rectangles that are too small to see are dropped.
#pragma once

#include "trace/trace.hpp"

namespace kibitz::trace {

struct IcicleRectangle {
  Row row = 0;
  int level = 0;            // number of levels below the root of the plot
  std::uint64_t begin = 0;  // number of nodes to the left of the rectangle
  std::uint64_t nodes = 0;  // width of the rectangle: number of nodes in the subtree
};
// The rectangles of nodes with at least 1/`shares` of the root's nodes, in the order in which the search entered the
// nodes.
std::vector<IcicleRectangle> icicle_rectangles(const TraceTree& tree, Row root, std::uint64_t shares = 1000);

std::string_view colour_of(Cause cause);  // "#rrggbb", light enough for dark text on it

// Describes a node in one line: "e4: 1234 nodes, full, depth 3, window -0.05..any, +0.34 or more: null_move".
std::string describe_node(const TraceTree& tree, Row row);
std::string text_of(Depth depth);    // the depth in plies: "3", "2 1/2", "-1 5/24"
std::string text_of(Window window);  // the window: "-0.05..any"

}  // namespace kibitz::trace
