// A whole game tree as data: never changed once it is built, and so shared by all positions in it. Leaves carry the
// value that the first player gets. A tree that is too large to be stored is grown anew wherever a search walks: each
// node follows from the recipe and its place alone (recipe.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/tree/recipe.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::tree {

inline constexpr std::size_t max_nodes = std::size_t{1} << 22;
class Nodes {
 public:
  Nodes() = default;
  explicit Nodes(const Recipe& recipe);  // not stored

  NodeId root() const { return is_stored() ? NodeId{nodes_.size() - 1} : root_of(*recipe_); }
  int child_count(const NodeId& node) const {
    return is_stored() ? nodes_[node.index].child_count : child_count_of(*recipe_, node);
  }
  NodeId child(const NodeId& node, int number) const {
    if (!is_stored()) return child_of(*recipe_, node, number);
    return {children_[nodes_[node.index].first_child + static_cast<std::uint32_t>(number)]};
  }
  bool is_leaf(const NodeId& node) const { return child_count(node) == 0; }
  int value(const NodeId& node) const { return is_stored() ? nodes_[node.index].value : value_of(*recipe_, node); }
  bool is_stored() const { return !recipe_; }
  std::size_t size() const { return nodes_.size(); }  // stored

  // How the node is reached: child numbers from the root.
  std::vector<int> path_to(const NodeId& node) const;

  // "(3 (1 2) 4)": what parse_nodes reads, at most about `longest` bytes of it (then "..." ends it).
  std::string text_of(const NodeId& node, std::size_t longest = std::string::npos) const;

  // What the tree is called where it was grown from a few numbers; else its own text.
  const std::string& text() const { return text_; }
  Key key() const { return key_; }

 private:
  friend class Builder;
  struct Node {
    std::uint32_t parent = 0;
    std::uint32_t first_child = 0;  // index in children_
    int child_count = 0;            // 0: a leaf
    int value = 0;                  // leaves only
  };
  void name(std::string text);

  std::vector<Node> nodes_;  // children before their parent: the root is last
  std::vector<std::uint32_t> children_;
  std::optional<Recipe> recipe_;
  std::string text_;
  Key key_ = 0;  // of the text: trees of one text are one tree
};

// Builds a tree in the order in which it is written: open a list, its leaves and lists, close it.
class Builder {
 public:
  void open() { starts_.push_back(pending_.size()); }
  void leaf(int value);
  void close();
  int depth() const { return static_cast<int>(starts_.size()); }
  bool is_list_empty() const { return starts_.back() == pending_.size(); }
  std::size_t size() const { return nodes_.nodes_.size(); }
  bool is_whole() const { return starts_.empty() && pending_.size() == 1; }

  // An empty text stands for the tree's own.
  std::shared_ptr<const Nodes> finish(std::string text);

 private:
  Nodes nodes_;
  std::vector<std::uint32_t> pending_;  // finished nodes whose parent is still open
  std::vector<std::size_t> starts_;     // of each open list in pending_
};

}  // namespace kibitz::tree
