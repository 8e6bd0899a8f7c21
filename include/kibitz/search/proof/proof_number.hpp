// Proof-number search (Allis, van der Meulen and van den Herik, Proof-number search, Artificial Intelligence 66,
// 1994; Allis' thesis, 1994, chapter 2): a best-first search for yes-or-no questions. Sound for every game.
#pragma once

#include <algorithm>
#include <cassert>
#include <ranges>

#include "kibitz/search/proof/proof_path.hpp"

namespace kibitz {

// The search tree below the current position of a ProofPath, to which the ProofPath returns after every call. Each node
// has a proof number and a disproof number, and the search expands a most-proving node. The method is strong if the
// number of moves varies, as in forced lines. Neither an evaluation nor a depth limit is needed. Paths do not share
// nodes, so results may depend on the path. Memory limits the search: PN2 (proof_trees.hpp) and df-pn (df_pn.hpp)
// search further in the same memory.
template <class G>
class ProofTree {
 public:
  using Move = MoveOf<G>;
  using NodeId = std::uint32_t;
  struct Node {
    ProofNumbers numbers;
    NodeId parent = 0;              // 0 for the root too
    NodeId first_child = 0;         // 0: the node is not expanded
    std::uint32_t child_count = 0;  // number of children, all adjacent
    Move move{};
  };
  enum class TreeEnd : std::uint8_t { solved, full };

  ProofTree(ProofPath<G>& path, std::size_t node_limit) : path_(path), node_limit_(node_limit) {}

  static constexpr NodeId root = 0;  // the node of the root
  const Node& operator[](NodeId node) const { return nodes_[node]; }
  const Node& root_node() const { return nodes_[root]; }  // must exist: make_root()
  std::size_t size() const { return nodes_.size(); }
  // The children of a node. If its expansion was stopped, these are only the children added so far.
  auto children(NodeId node) const {
    const NodeId begin = nodes_[node].first_child, end = begin + nodes_[node].child_count;
    return std::views::iota(begin, std::min(end, static_cast<NodeId>(nodes_.size())));
  }
  std::size_t bytes() const { return nodes_.capacity() * sizeof(Node); }
  bool was_too_deep() const { return was_too_deep_; }
  void set_node_limit(std::size_t limit) { node_limit_ = limit; }

  // Drops all nodes and makes a root for the path's last position.
  void make_root() {
    nodes_.assign(1, Node{.numbers = path_.numbers_from_moves()});
    base_ply_ = path_.ply();
    was_too_deep_ = false;
  }

  // Expands most-proving leaves, each by a call of `expand_leaf(leaf)`, until the root is solved or `expand_leaf()`
  // returns false. Calls on_step() after each expansion.
  template <class Develop, class OnStep>
  TreeEnd expand_until_solved(Develop&& expand_leaf, OnStep&& on_step) {
    NodeId at = root;
    while (!nodes_[root].numbers.is_solved()) {
      at = descend(at);
      if (!expand_leaf(at)) {
        path_.rewind(base_ply_);
        return TreeEnd::full;
      }
      at = update_ancestors(at);
      on_step();
    }
    assert(path_.ply() == base_ply_);  // `update_ancestors()` ends at the root when it solves the root
    return TreeEnd::solved;
  }

  // Expands the leaf, whose position must be the current position of the ProofPath. The children get their initial
  // numbers. Returns false if there is no room for them.
  bool expand(NodeId leaf) {
    MoveList<Move> moves(path_.move_stack());
    path_.generate(moves);
    const int count = moves.size();
    if (!reserve_children(leaf, static_cast<std::size_t>(count))) return false;
    for (int i = 0; i < count; ++i) {
      path_.play(moves[i]);
      const InitialNumbers initial = path_.initial_numbers();
      path_.undo();
      if (initial.reach == endless_reach) was_too_deep_ = true;
      nodes_.push_back({.numbers = initial.numbers, .parent = leaf, .move = moves[i]});
    }
    return true;
  }

  // Copies the root of another tree to a leaf of this tree: its numbers and, if it is not solved, its children. If the
  // leaf is the root of this tree, the children are always copied, because a proof starts with one of them. Returns
  // false if there is no room for them.
  bool copy_root_from(NodeId leaf, const ProofTree& other) {
    const Node& source = other.root_node();
    was_too_deep_ = was_too_deep_ || other.was_too_deep_;
    nodes_[leaf].numbers = source.numbers;
    if (source.numbers.is_solved() && leaf != root) return true;
    if (!reserve_children(leaf, source.child_count)) return false;
    for (NodeId i = 0; i < source.child_count; ++i) {
      const Node& child = other[source.first_child + i];
      nodes_.push_back({.numbers = child.numbers, .parent = leaf, .move = child.move});
    }
    return true;
  }

  // The line of the root's proof, as far as it is in the tree. The winner plays winning moves, the loser the replies
  // that were refuted last.
  std::vector<Move> proof_line() const {
    std::vector<Move> line;
    for (NodeId at = root; nodes_[at].child_count > 0;) {
      at = next_node_in_proof(at);
      line.push_back(nodes_[at].move);
    }
    return line;
  }

 private:
  bool reserve_children(NodeId leaf, std::size_t count) {
    if (nodes_.size() + count > node_limit_) return false;
    // The vector doubles when it grows, but never exceeds the limit.
    if (nodes_.size() + count > nodes_.capacity()) nodes_.reserve(std::min(node_limit_, 2 * nodes_.capacity() + count));
    nodes_[leaf].first_child = static_cast<NodeId>(nodes_.size());
    nodes_[leaf].child_count = static_cast<std::uint32_t>(count);
    return true;
  }

  NodeId descend(NodeId at) {
    while (nodes_[at].child_count > 0) {
      const Node& node = nodes_[at];
      NodeId best = node.first_child;
      for (NodeId child = best; child < node.first_child + node.child_count; ++child)
        if (nodes_[child].numbers.delta < nodes_[best].numbers.delta) best = child;
      at = best;
      path_.play(nodes_[at].move);
    }
    return at;
  }

  // Updates the numbers of `at` and its ancestors, up to the first node whose numbers stay the same. Returns that node:
  // the next most-proving node is below it.
  NodeId update_ancestors(NodeId at) {
    for (;;) {
      const ProofNumbers numbers = combined_numbers(at);
      const bool is_same = numbers == nodes_[at].numbers;
      nodes_[at].numbers = numbers;
      if (at == root || (is_same && !numbers.is_solved())) return at;
      path_.undo();
      at = nodes_[at].parent;
    }
  }

  ProofNumbers combined_numbers(NodeId at) const {
    const Node& node = nodes_[at];
    if (node.child_count == 0) return node.numbers;
    ProofNumbers numbers{endless_count, 0};
    for (NodeId child = node.first_child; child < node.first_child + node.child_count; ++child) {
      numbers.phi = std::min(numbers.phi, nodes_[child].numbers.delta);
      numbers.delta = add_counts(numbers.delta, nodes_[child].numbers.phi);
    }
    return numbers;
  }

  NodeId next_node_in_proof(NodeId at) const {
    const Node& node = nodes_[at];
    NodeId best = node.first_child;
    for (NodeId child = best; child < node.first_child + node.child_count; ++child) {
      if (node.numbers.is_won() && nodes_[child].numbers.delta == 0) return child;
      if (nodes_[child].first_child > nodes_[best].first_child) best = child;
    }
    return best;
  }

  ProofPath<G>& path_;
  std::size_t node_limit_;
  std::vector<Node> nodes_;
  int base_ply_ = 0;  // ply of the tree's root
  bool was_too_deep_ = false;
};

}  // namespace kibitz
