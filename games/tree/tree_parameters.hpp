// A uniform tree given by a few numbers, "width=3,depth=4,seed=7". Any node can be computed from its ply and index, so
// a search can count the leaves of trees that are too large to store.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::tree {

// A node's random numbers are hashes of the seed and of the node's ply and index. Values are for the first player
// and are passed down from the root: a node's value is fixed before the values of its children.

inline constexpr int max_depth = 256;

// How the values of the leaves are distributed, and how often the first child of a node is a best child.
//
//   none        the leaves are independent random numbers
//   perfect     at every node the first child is a best child
//   random      the best child has a random index
//   ordered     in 70 % of the nodes the first child is a best child; in 90 % a best child is in the first quarter:
//               strongly ordered (Marsland and Campbell, Computing Surveys 14, 1982), as in game programs
//   correlated  each move has a random value, and a leaf's value is the sum along its path (Fuller, Gaschnig and
//               Gillogly 1973; Newborn 1977): early advantages persist, as in games
enum class TreeOrder : std::uint8_t { none, perfect, random, ordered, correlated };

struct TreeParameters {
  int width = 2;
  int depth = 2;
  std::uint64_t seed = 1;
  int range = 100;  // leaf values (in a correlated tree: move values) are in [-range, range]
  TreeOrder order = TreeOrder::none;
};

// A node. If the tree is stored, only `index` is used. Otherwise `index` is the node's number among the nodes of its
// ply, from the left, and `value` is the value known so far: the node's own value (perfect, random, ordered), or the
// sum of the move values along the path (correlated).
struct NodeId {
  std::uint64_t index = 0;
  std::int32_t value = 0;
  std::int32_t ply = 0;
  friend bool operator==(const NodeId&, const NodeId&) = default;
};

// The maximum number of bits of a node's index within its ply.
inline constexpr int max_index_bits = 48;

NodeId root_of(const TreeParameters& parameters);
int child_count_of(const TreeParameters& parameters, const NodeId& node);  // 0: the node is a leaf
NodeId child_of(const TreeParameters& parameters, const NodeId& node, int number);
int value_of(const TreeParameters& parameters, const NodeId& leaf);
std::vector<int> path_of(const TreeParameters& parameters, NodeId node);

// Reads name=value pairs, separated by commas or blanks. Width and depth are required.
Expected<TreeParameters> parse_parameters(std::string_view text);
std::string format_parameters(const TreeParameters& parameters);

}  // namespace kibitz::tree
