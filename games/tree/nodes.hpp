// A whole game tree as data: never changed once it is built, and so shared by all positions in it. Leaves carry the
// value that the first player gets.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kibitz/core/zobrist.hpp"

namespace kibitz::tree {

using NodeId = std::uint32_t;

inline constexpr std::size_t max_nodes = std::size_t{1} << 22;
inline constexpr int max_depth = 256;

class Nodes {
 public:
  NodeId root() const { return static_cast<NodeId>(nodes_.size() - 1); }
  int child_count(NodeId node) const { return nodes_[node].child_count; }
  NodeId child(NodeId node, int number) const {
    return children_[nodes_[node].first_child + static_cast<NodeId>(number)];
  }
  bool is_leaf(NodeId node) const { return child_count(node) == 0; }
  int value(NodeId node) const { return nodes_[node].value; }
  std::size_t size() const { return nodes_.size(); }

  // How the node is reached: child numbers from the root.
  std::vector<int> path_to(NodeId node) const;

  // "(3 (1 2) 4)": what parse_nodes reads, at most about `longest` bytes of it (then "..." ends it).
  std::string text_of(NodeId node, std::size_t longest = std::string::npos) const;

  // What the tree is called where it was grown from a few numbers; else its own text.
  const std::string& text() const { return text_; }
  Key key() const { return key_; }

 private:
  friend class Builder;
  struct Node {
    NodeId parent = 0;
    NodeId first_child = 0;  // index in children_
    int child_count = 0;     // 0: a leaf
    int value = 0;           // leaves only
  };
  std::vector<Node> nodes_;  // children before their parent: the root is last
  std::vector<NodeId> children_;
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
  std::vector<NodeId> pending_;      // finished nodes whose parent is still open
  std::vector<std::size_t> starts_;  // of each open list in pending_
};

}  // namespace kibitz::tree
