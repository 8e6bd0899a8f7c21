// The nodes of a small directed graph, which all positions on the graph share.
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
  std::vector<std::uint32_t> children;  // indices of the children in GraphNodes::list, each at most once
  std::optional<int> value;             // value for the first player, if this is a terminal node (without children)
};

struct GraphNodes {
  std::vector<Node> list;  // all nodes; the first is the root
  std::string text;        // the text that format_nodes() writes
  Key key = 0;             // hash of the text
};

// Reads a graph such as "R: P C; P: R 3; C: -1". Each statement lists the children of a node; the node of the first
// statement is the root. Whole numbers are terminal nodes. Every other child needs a statement.
Expected<std::shared_ptr<const GraphNodes>> parse_nodes(std::string_view text);
std::string format_nodes(const std::vector<Node>& list);

}  // namespace kibitz::graph
