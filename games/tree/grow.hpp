// Uniform trees grown from a few numbers: "width=3,depth=4,seed=7". Tests of minimal trees need them perfectly
// ordered; measurements need them random.
#pragma once

#include <string_view>

#include "games/tree/nodes.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::tree {

// How good the first moves are.
//   none     the leaves are independent random numbers
//   perfect  at every node the first child is a best one
//   random   the perfectly ordered tree with the children of every node shuffled: the same value
enum class Order : std::uint8_t { none, perfect, random };

struct Recipe {
  int width = 2;
  int depth = 2;
  std::uint64_t seed = 1;
  int range = 100;  // leaves lie in [-range, range]
  Order order = Order::none;
};

std::shared_ptr<const Nodes> grow(const Recipe& recipe);

// name=value pairs, separated by commas or blanks; width and depth are needed.
Expected<Recipe> parse_recipe(std::string_view text);
std::string format_recipe(const Recipe& recipe);

}  // namespace kibitz::tree
