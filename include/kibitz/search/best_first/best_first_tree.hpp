// The tree of the best-first minimax methods (best_first_search.hpp): every position is stored once, so the tree is a
// directed acyclic graph. Cohen-Solal, Study and improvement of search algorithms in two-player perfect information
// games (arXiv 2505.04525, 2025), finds that it helps to merge equal positions.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <vector>

#include "kibitz/core/zeroed_array.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/claim.hpp"

namespace kibitz {

using BestFirstId = std::uint32_t;  // the index of a node in its tree

// A position. Scores are for its side to move. Win distances are counted from the position, not from the root, because
// several paths may lead to it.
struct BestFirstNode {
  Key key = 0;
  Score value = 0;  // backed-up value: a final score, or an estimate
  // Proved bounds of the value; infinite: nothing is proved.
  Score lower = -infinite_score;
  Score upper = infinite_score;
  std::uint32_t first_edge = 0;
  std::uint16_t edge_count = 0;
  bool is_expanded = false;
  bool is_final = false;     // true: the game is over here or its result is known, so the node is never expanded
  bool is_resolved = false;  // completion: true if no search below the node can change its result
  bool is_narrow = false;    // true: only candidate moves were generated, so no upper bound is proved

  // True if the node was not expanded because its line had the greatest length. Its value is an estimate.
  bool is_cut_off() const { return is_final && lower == -infinite_score && upper == infinite_score; }
};

// A move of a node, which leads to another node.
template <class Move>
struct BestFirstEdge {
  Move move{};
  BestFirstId child = 0;         // the node that the move leads to
  std::uint32_t selections = 0;  // how often the search has followed the move
};

// The key of the line's last position. If positions can recur, the key covers the earlier positions that can still
// recur, because the value depends on them. Equal keys thus mean equal values in every game.
template <class G>
Key best_first_key(const Line<G>& line) {
  if constexpr (NeverRepeats<G>)
    return key_of(line.game(), line.current());
  else
    return line.path_key();
}

template <class G>
class BestFirstTree {
 public:
  using Move = MoveOf<G>;
  using Node = BestFirstNode;
  using Edge = BestFirstEdge<Move>;
  using Id = BestFirstId;
  static constexpr Id root = 0;                                  // the node of the root
  static constexpr Id no_node = std::numeric_limits<Id>::max();  // there is no such node

  // Reserves the memory. Pages that are never touched use no memory. Throws std::bad_alloc.
  explicit BestFirstTree(std::size_t bytes)
      : slots_(std::bit_floor(std::max<std::size_t>(bytes / 8 / sizeof(Id), 16))) {
    constexpr std::size_t edges_per_node = 2;
    const std::size_t left = bytes - std::min(bytes, slots_.size() * sizeof(Id));
    const std::size_t capacity = std::min({left / (sizeof(Node) + edges_per_node * sizeof(Edge)), slots_.size() / 4 * 3,
                                           std::size_t{no_node} / edges_per_node});  // edges have numbers of 32 bits
    nodes_.reserve(std::max<std::size_t>(capacity, 1));
    edges_.reserve(edges_per_node * capacity);
  }

  Node& operator[](Id id) { return nodes_[id]; }
  const Node& operator[](Id id) const { return nodes_[id]; }
  std::size_t size() const { return nodes_.size(); }
  std::size_t edge_total() const { return edges_.size(); }  // number of edges of all nodes
  const Edge& edge(std::size_t number) const { return edges_[number]; }
  std::span<Edge> edges(Id id) { return {edges_.data() + nodes_[id].first_edge, nodes_[id].edge_count}; }
  std::span<const Edge> edges(Id id) const { return {edges_.data() + nodes_[id].first_edge, nodes_[id].edge_count}; }

  // True if a node with that many children can be expanded within the memory.
  bool has_room_for(std::size_t children) const {
    return nodes_.size() + children <= nodes_.capacity() && edges_.size() + children <= edges_.capacity();
  }

  // The node with this key; no_node: there is none.
  Id find(Key key) const {
    const Id stored = slots_[slot_of(key)];
    return stored == 0 ? no_node : stored - 1;
  }
  // Adds a node whose key is not in the tree. There must be room for it.
  Id add(const Node& node) {
    const auto id = static_cast<Id>(nodes_.size());
    slots_[slot_of(node.key)] = id + 1;
    nodes_.push_back(node);
    return id;
  }

  // Edges are added one after the other. link_edges() makes all edges since `first` those of a node.
  void add_edge(Move move, Id child) { edges_.push_back({move, child, 0}); }
  void drop_edges(std::size_t first) { edges_.resize(first); }
  void link_edges(Id id, std::size_t first) {
    Node& node = nodes_[id];
    node.first_edge = static_cast<std::uint32_t>(first);
    node.edge_count = static_cast<std::uint16_t>(edges_.size() - first);
    node.is_expanded = true;
  }

  // Makes the node the root, drops the nodes that are not below it, and returns true. Returns false, and does nothing,
  // if the node has no children, if little room would be left to search, or if the line to a node below it was cut off
  // for its length: from the new root that line is shorter.
  bool keep_below(Id new_root) {
    if (nodes_[new_root].edge_count == 0) return false;
    std::vector<Id> kept{new_root}, place(nodes_.size(), no_node);  // the old ids in their new order, and the new ids
    place[new_root] = root;
    std::size_t edge_count = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (nodes_[kept[i]].is_cut_off()) return false;
      edge_count += nodes_[kept[i]].edge_count;
      for (const Edge& edge : edges(kept[i])) {
        if (place[edge.child] != no_node) continue;
        place[edge.child] = static_cast<Id>(kept.size());
        kept.push_back(edge.child);
      }
    }
    if (kept.size() > nodes_.capacity() / 2 || edge_count > edges_.capacity() / 2) return false;
    move_to_front(kept, place);
    return true;
  }

  // ---- values ----

  // Converts a score, or a bound that may be infinite, of a child to one of its parent.
  static Score score_for_parent(Score score) { return IsBounded<G> ? -score : -from_table_score(score, 1); }
  static Score bound_for_parent(Score bound) {
    return std::abs(bound) >= infinite_score ? -bound : score_for_parent(bound);
  }
  Score value(const Edge& edge) const { return score_for_parent(nodes_[edge.child].value); }
  // The bounds that are proved for a move, for the side that makes it.
  ProvedBounds proved(const Edge& edge) const {
    return {bound_for_parent(nodes_[edge.child].upper), bound_for_parent(nodes_[edge.child].lower)};
  }

  // Recomputes a node from its children, if it is expanded. Returns true if its value, its bounds or is_resolved
  // changed.
  bool update(Id id) {
    Node& node = nodes_[id];
    if (!node.is_expanded) return false;
    const Node before = node;
    node.value = node.lower = node.upper = -infinite_score;
    bool are_all_resolved = true;
    for (const Edge& edge : edges(id)) {
      const ProvedBounds bounds = proved(edge);
      node.value = std::max(node.value, value(edge));
      node.lower = std::max(node.lower, bounds.lower);
      node.upper = std::max(node.upper, bounds.upper);
      are_all_resolved = are_all_resolved && nodes_[edge.child].is_resolved;
    }
    if (node.is_narrow) node.upper = infinite_score;
    node.is_resolved = are_all_resolved || result_of(node.value) > 0;
    return node.value != before.value || node.lower != before.lower || node.upper != before.upper ||
           node.is_resolved != before.is_resolved;
  }

  // The result that a value stands for: 1 for a known win, -1 for a known loss, otherwise 0 (completion: the value c).
  // Estimates lie strictly between known losses and known wins, so the order of values is the order of (c, v).
  static int result_of(Score value) { return value >= points_base ? 1 : value <= -points_base ? -1 : 0; }

 private:
  std::size_t slot_of(Key key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = mix_bits(key) & mask;
    while (slots_[slot] != 0 && nodes_[slots_[slot] - 1].key != key) slot = (slot + 1) & mask;
    return slot;
  }

  void move_to_front(std::span<const Id> kept, std::span<const Id> place) {
    std::vector<Node> nodes;
    std::vector<Edge> all_edges;
    for (const Id id : kept) {
      nodes.push_back(nodes_[id]);
      nodes.back().first_edge = static_cast<std::uint32_t>(all_edges.size());
      for (const Edge& edge : edges(id)) all_edges.push_back({edge.move, place[edge.child], edge.selections});
    }
    nodes_.clear();
    edges_.assign(all_edges.begin(), all_edges.end());
    slots_.clear();
    for (const Node& node : nodes) add(node);
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  ZeroedArray<Id> slots_;  // a hash table with linear probing: the id of a node plus 1; 0: empty
};

}  // namespace kibitz
