// A recorded tree as an icicle: every node a rectangle as wide as it has nodes below it, its children under it. Those
// too small to see are left out: of ten million nodes less than a thousand have a thousandth.
#pragma once

#include "trace/trace.hpp"

namespace kibitz::trace {

struct Rectangle {
  Row row = 0;
  int level = 0;            // below the root of the picture
  std::uint64_t begin = 0;  // nodes to the left of it
  std::uint64_t nodes = 0;
};
// Of the nodes with at least one `shares`-th of the root's, in the order that they were entered.
std::vector<Rectangle> icicle(const Tree& tree, Row root, std::uint64_t shares = 1000);

std::string_view colour_of(Cause cause);  // #rrggbb, to be read with dark letters

// "e4: 1234 nodes, depth 3, window -5..5, +0.34 or more: null_move": all that there is to tell of a node, in a line.
std::string description(const Tree& tree, Row row);
std::string text_of(Depth depth);    // "3", "2 1/2", "-1 5/24"
std::string text_of(Window window);  // "-0.05..any"

}  // namespace kibitz::trace
