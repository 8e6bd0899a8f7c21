// A uniform tree given by a few numbers, "width=3,depth=4,seed=7", and any node of it worked out from its place alone:
// so that a search can count the leaves of trees that nobody could store. Numbers are drawn by hashing the seed and the
// node's place, and what a node is worth is known before its children are: the first player's value goes down the tree.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::tree {

inline constexpr int max_depth = 256;

// How values lie among the leaves, and how good the first moves are.
//   none        the leaves are independent random numbers
//   perfect     at every node the first child is a best one
//   random      the best child stands anywhere
//   ordered     the first child is a best one in 70 of 100 nodes, and in 90 a best one is in the first quarter: what
//               Marsland and Campbell (Computing Surveys 14, 1982) call strongly ordered, as game programs order moves
//   correlated  each move has a random worth, and a leaf is worth the sum along its path (Fuller, Gaschnig and Gillogly
//               1973; Newborn 1977): what is good early stays good, as in games
enum class Order : std::uint8_t { none, perfect, random, ordered, correlated };

struct Recipe {
  int width = 2;
  int depth = 2;
  std::uint64_t seed = 1;
  int range = 100;  // leaves lie in [-range, range]; correlated: the worth of each move does
  Order order = Order::none;
};

// A node. Of a stored tree: its index alone. Else its number among those of its ply, from the left, and the value that
// is known of it: the node's own (perfect, random, ordered), or the sum so far (correlated).
struct NodeId {
  std::uint64_t index = 0;
  std::int32_t value = 0;
  std::int32_t ply = 0;
  friend bool operator==(const NodeId&, const NodeId&) = default;
};

// The most bits in the number of a node within its ply.
inline constexpr int max_index_bits = 48;

NodeId root_of(const Recipe& recipe);
int child_count_of(const Recipe& recipe, const NodeId& node);  // 0: a leaf
NodeId child_of(const Recipe& recipe, const NodeId& node, int number);
int value_of(const Recipe& recipe, const NodeId& leaf);
std::vector<int> path_of(const Recipe& recipe, NodeId node);

// name=value pairs, separated by commas or blanks; width and depth are needed.
Expected<Recipe> parse_recipe(std::string_view text);
std::string format_recipe(const Recipe& recipe);

}  // namespace kibitz::tree
