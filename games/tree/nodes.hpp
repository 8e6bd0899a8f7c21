// A whole game tree, immutable and shared by all its positions. The values of leaves are for the first player. A tree
// that is too large to store is computed during the search: each node follows from the tree's parameters and the node's
// ply and index (tree_parameters.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/tree/tree_parameters.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::tree {

inline constexpr std::size_t max_nodes = std::size_t{1} << 22;
class GameTree {
 public:
  GameTree() = default;
  explicit GameTree(const TreeParameters& parameters);  // a tree that is computed and not stored

  NodeId root() const { return is_stored() ? NodeId{nodes_.size() - 1} : root_of(*parameters_); }
  int child_count(const NodeId& node) const {
    return is_stored() ? nodes_[node.index].child_count : child_count_of(*parameters_, node);
  }
  NodeId child(const NodeId& node, int number) const {
    if (!is_stored()) return child_of(*parameters_, node, number);
    return {children_[nodes_[node.index].first_child + static_cast<std::uint32_t>(number)]};
  }
  bool is_leaf(const NodeId& node) const { return child_count(node) == 0; }
  int value(const NodeId& node) const { return is_stored() ? nodes_[node.index].value : value_of(*parameters_, node); }
  bool is_stored() const { return !parameters_; }
  std::size_t size() const { return nodes_.size(); }  // number of stored nodes

  // The path from the root to the node: at each step, the number of the child.
  std::vector<int> path_to(const NodeId& node) const;

  // The text "(3 (1 2) 4)" that parse_tree_text() reads, cut off with "..." after about `longest` bytes.
  std::string text_of(const NodeId& node, std::size_t longest = std::string::npos) const;

  // The parameters' text if the tree was built from parameters; otherwise the text of the tree's nodes.
  const std::string& text() const { return text_; }
  Key key() const { return key_; }

 private:
  friend class TreeBuilder;
  struct Node {
    std::uint32_t parent = 0;
    std::uint32_t first_child = 0;  // index in children_
    int child_count = 0;            // 0: the node is a leaf
    int value = 0;                  // value for the first player, for leaves only
  };
  void set_text(std::string text);

  std::vector<Node> nodes_;  // children come before their parent; the root is last
  std::vector<std::uint32_t> children_;
  std::optional<TreeParameters> parameters_;
  std::string text_;
  Key key_ = 0;  // hash of the text: trees with equal texts are the same tree
};

// Builds a tree in the order of its text: open a list, add its leaves and lists, close the list.
class TreeBuilder {
 public:
  void begin_list() { starts_.push_back(pending_.size()); }
  void add_leaf(int value);
  void end_list();
  int depth() const { return static_cast<int>(starts_.size()); }
  bool is_list_empty() const { return starts_.back() == pending_.size(); }
  std::size_t size() const { return nodes_.nodes_.size(); }
  bool is_complete() const { return starts_.empty() && pending_.size() == 1; }

  // Completes the tree and gives it this text; if `text` is empty, the text of the tree's nodes.
  std::shared_ptr<const GameTree> finish(std::string text);

 private:
  GameTree nodes_;
  std::vector<std::uint32_t> pending_;  // finished nodes whose parent is still open
  std::vector<std::size_t> starts_;     // for each open list, the index in pending_ at which it starts
};

}  // namespace kibitz::tree
