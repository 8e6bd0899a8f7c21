// A small directed graph as data, shared by all positions on it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::graph {

inline constexpr std::size_t max_nodes = 1000;

struct Node {
  std::string name;
  std::vector<std::uint32_t> children;  // distinct
  std::optional<int> value;             // a terminal node's value for the first player; it has no children
};

struct Nodes {
  std::vector<Node> list;  // the first is the root
  std::string text;        // as written by format_nodes()
  Key key = 0;             // of the text
};

// "R: P C; P: R 3; C: -1": each statement lists the children of a node; the first statement's node is the root. Whole
// numbers are terminal nodes; every other child needs its own statement.
Expected<std::shared_ptr<const Nodes>> parse_nodes(std::string_view text);
std::string format_nodes(const std::vector<Node>& list);

}  // namespace kibitz::graph
