// The tree of Monte-Carlo tree search: one array with a fixed memory budget, in which siblings are adjacent. Every node
// has proved bounds of its value (Cazenave and Saffidine, Score bounded Monte-Carlo tree search, Computers and Games
// 2010).
#pragma once

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>

#include "kibitz/game/line.hpp"
#include "kibitz/search/proof/proof_question.hpp"

namespace kibitz {

// fresh: a leaf that must be evaluated (again). evaluated: an evaluated leaf. claimed: a leaf that a thread is
// expanding.
enum class MctsState : std::uint8_t { fresh, evaluated, claimed, expanded };

// The factor by which results, from 0 (lost) to 1 (won), are multiplied before they are added to a sum. Sums are
// integers, so that they do not depend on the order of addition.
inline constexpr std::int64_t mcts_unit = std::int64_t{1} << 30;

// A node. Its bounds are for the side to move in the node. Win distances are counted from the node, not from the root:
// a win in three plies is win_score - 3 at every node. A subtree can therefore become the tree of the next search.
// Visits, results and the minimax value are for the side that moved to the node, because that side chooses among the
// siblings.
template <class Move>
struct MctsNode {
  std::int64_t sum = 0;  // sum of results, for the side that moved to the node; a win adds mcts_unit
  std::uint32_t visits = 0;
  // Proved bounds of the value; at first those of every game.
  Score lower = -win_score;
  Score upper = win_score;
  std::uint32_t first_child = 0;  // index of the first child; the others follow it
  std::int32_t minimax = 0;       // minimax of the evaluations below (mcts_value.hpp), in the unit of `sum`
  ProofNumbers proof_numbers{};   // method pn_mcts (mcts_proof_numbers.hpp)
  std::uint16_t child_count = 0;  // 0: no children yet
  MctsState state = MctsState::fresh;
  bool is_narrow = false;            // true: only candidate moves were generated, so no upper bound is proved
  bool is_path_independent = false;  // true: the bounds depend only on the position, not on the path to it
  Move move{};
};

// Several threads may use the tree. Counts and bounds are atomic, and bounds only get tighter. A thread claims a leaf
// before it expands it, and publishes the children together with the state `expanded`. Winands, Bjornsson and Saito,
// Monte-Carlo tree search solver, 2008, have bounds only for wins and losses.
template <class G>
class MctsTree {
 public:
  using Move = MoveOf<G>;
  using Node = MctsNode<Move>;
  using Id = std::uint32_t;
  static constexpr Id root = 0;                       // the node of the root
  static constexpr Score open_bound = win_score - 1;  // largest bound of an unfinished game: a win by the next move

  // score_from_child() converts a score of a child to a score of its parent, score_for_child() a score of the parent to
  // one of the child: the side to move changes, and win distances change by one ply.
  static Score score_from_child(Score score) { return IsBounded<G> ? -score : -from_table_score(score, 1); }
  static Score score_for_child(Score score) { return IsBounded<G> ? -score : to_table_score(-score, 1); }

  // Allocates the tree. Half of the budget is for the copy that `keep_subtree()` makes. Pages that are never touched
  // use no memory. Throws std::bad_alloc.
  void resize(std::size_t bytes) {
    if (bytes == bytes_) return;
    bytes_ = size_ = capacity_ = 0;
    nodes_.reset();
    spare_.reset();
    const std::size_t count = std::max<std::size_t>(bytes / sizeof(Node) / 2, 2);
    nodes_ = allocate_nodes(count);
    spare_ = allocate_nodes(count);
    capacity_ = static_cast<Id>(std::min<std::size_t>(count, std::numeric_limits<Id>::max() / 2));
    bytes_ = bytes;
  }
  std::size_t bytes() const { return bytes_; }
  std::size_t size() const { return read(size_); }
  std::size_t capacity() const { return capacity_; }
  bool is_full() const { return read(is_full_); }
  bool has_root() const { return size_ > 0; }

  // Drops all nodes and makes a new root, evaluated and not expanded.
  void make_root() {
    nodes_[root] = Node{};
    nodes_[root].state = MctsState::evaluated;
    nodes_[root].lower = -open_bound;
    nodes_[root].upper = open_bound;
    size_ = 1;
    is_full_ = false;
  }
  void clear() { size_ = 0; }  // drops all nodes

  // ---- reading nodes that other threads may change ----
  Node& operator[](Id id) { return nodes_[id]; }
  const Node& operator[](Id id) const { return nodes_[id]; }
  MctsState state(Id id) const { return read(nodes_[id].state); }
  // Includes the virtual losses of unfinished simulations.
  std::uint32_t visits(Id id) const { return read(nodes_[id].visits); }
  Score lower(Id id) const { return read(nodes_[id].lower); }
  Score upper(Id id) const { return read(nodes_[id].upper); }
  // The bounds of the node for the side that chooses among its siblings.
  Score lower_for_parent(Id id) const { return score_from_child(upper(id)); }
  Score upper_for_parent(Id id) const { return score_from_child(lower(id)); }
  bool is_solved(Id id) const { return lower(id) >= upper(id); }
  // The mean result for the side that moved to the node. The number of visits must be at least 1; it includes the
  // virtual losses of unfinished simulations.
  double mean(Id id) const {
    return static_cast<double>(read(nodes_[id].sum)) / static_cast<double>(mcts_unit) / visits(id);
  }
  std::span<const Node> children(Id id) const {
    if (state(id) != MctsState::expanded) return {};
    return {&nodes_[nodes_[id].first_child], nodes_[id].child_count};
  }
  Id id_of(const Node& node) const { return static_cast<Id>(&node - nodes_.get()); }

  // ---- expansion ----
  // Reserves an evaluated leaf for expansion by this thread. Returns false if another thread has claimed it.
  bool claim(Id leaf) {
    MctsState expected = MctsState::evaluated;
    return std::atomic_ref(nodes_[leaf].state).compare_exchange_strong(expected, MctsState::claimed);
  }
  // Expands a claimed leaf. If there is no room for the children, returns false, and the node stays a leaf.
  bool expand(Id leaf, std::span<const Move> moves) {
    const auto count = static_cast<Id>(moves.size());
    const std::optional<Id> room = reserve_nodes(moves.size());
    if (!room) {
      publish(leaf, MctsState::evaluated);
      return false;
    }
    const Id first = *room;
    for (Id i = 0; i < count; ++i) {
      nodes_[first + i] = Node{};
      nodes_[first + i].move = moves[i];
    }
    nodes_[leaf].first_child = first;
    nodes_[leaf].child_count = static_cast<std::uint16_t>(count);
    publish(leaf, MctsState::expanded);
    return true;
  }
  // Marks a fresh node as evaluated. If several threads do so, only the first changes the state.
  void mark_evaluated(Id id) {
    MctsState expected = MctsState::fresh;
    std::atomic_ref(nodes_[id].state).compare_exchange_strong(expected, MctsState::evaluated);
  }
  void mark_path_independent(Id id) {
    std::atomic_ref(nodes_[id].is_path_independent).store(true, std::memory_order_relaxed);
  }
  void publish(Id id, MctsState state) { std::atomic_ref(nodes_[id].state).store(state, std::memory_order_release); }

  // ---- results ----
  // Add visits, or a result from 0 (lost) to 1 (won), for the side that moved to the node; safe with threads.
  void add_visits(Id id, std::int64_t count) {
    std::atomic_ref(nodes_[id].visits).fetch_add(static_cast<std::uint32_t>(count), std::memory_order_relaxed);
  }
  void add_result(Id id, double result) {
    const auto units = static_cast<std::int64_t>(result * static_cast<double>(mcts_unit));
    std::atomic_ref(nodes_[id].sum).fetch_add(units, std::memory_order_relaxed);
  }

  // The minimax value of the evaluations below the node, as a result for the side that moved to the node.
  double minimax(Id id) const { return static_cast<double>(read(nodes_[id].minimax)) / static_cast<double>(mcts_unit); }
  void set_minimax(Id id, double result) {
    const auto units = static_cast<std::int32_t>(result * static_cast<double>(mcts_unit));
    std::atomic_ref(nodes_[id].minimax).store(units, std::memory_order_relaxed);
  }

  ProofNumbers proof_numbers(Id id) const {
    const ProofNumbers& numbers = nodes_[id].proof_numbers;
    return {read(numbers.phi), read(numbers.delta)};
  }
  void set_proof_numbers(Id id, ProofNumbers numbers) {
    std::atomic_ref(nodes_[id].proof_numbers.phi).store(numbers.phi, std::memory_order_relaxed);
    std::atomic_ref(nodes_[id].proof_numbers.delta).store(numbers.delta, std::memory_order_relaxed);
  }

  // Replaces each bound by the given bound if the given bound is tighter. Returns true if a bound changed.
  bool tighten(Id id, Score lower, Score upper) {
    const bool is_raised =
        tighten_bound(nodes_[id].lower, lower, [](Score given, Score stored) { return given > stored; });
    const bool is_lowered =
        tighten_bound(nodes_[id].upper, upper, [](Score given, Score stored) { return given < stored; });
    return is_raised || is_lowered;
  }
  // Tightens the bounds of an expanded node to those that its children prove.
  bool tighten_by_children(Id id) {
    const auto [lower, upper] = bounds_by_children(id);
    return tighten(id, lower, upper);
  }

  // ---- after a move of the game ----
  // Makes the node `child` the root and keeps only its subtree. The subtree is copied breadth-first, so the copy itself
  // serves as the queue. In games with repetitions, a result that was proved on one path may not hold on another. In
  // such games, leaves are marked to be evaluated again, and the bounds of interior nodes are recomputed.
  void keep_subtree(Id child) {
    spare_[0] = nodes_[child];
    Id size = 1;
    for (Id at = 0; at < size; ++at) {
      Node& node = spare_[at];
      if (node.state != MctsState::expanded) continue;
      std::copy_n(&nodes_[node.first_child], node.child_count, &spare_[size]);
      node.first_child = size;
      size += node.child_count;
    }
    std::swap(nodes_, spare_);
    size_ = size;
    is_full_ = false;
    if constexpr (!NeverRepeats<G>)
      for (Id at = size; at-- > 0;) discard_path_dependent_bounds(at);
  }

 private:
  // Uninitialised memory: nodes are constructed when they are used, so pages that are never touched use no memory.
  static_assert(std::is_trivially_copyable_v<Node> && alignof(Node) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
  struct NodeDeleter {
    void operator()(Node* nodes) const { ::operator delete(nodes); }
  };
  using NodeArray = std::unique_ptr<Node[], NodeDeleter>;
  static NodeArray allocate_nodes(std::size_t count) {
    return NodeArray(static_cast<Node*>(::operator new(count * sizeof(Node))));
  }

  template <class T>
  static T read(const T& field) {
    return std::atomic_ref<T>(const_cast<T&>(field)).load(std::memory_order_acquire);
  }

  template <class IsTighter>
  static bool tighten_bound(Score& field, Score to, IsTighter is_tighter) {
    std::atomic_ref bound(field);
    Score now = bound.load();
    while (is_tighter(to, now))
      if (bound.compare_exchange_weak(now, to)) return true;
    return false;
  }

  // Reserves `count` adjacent nodes and returns the first; nullopt if the tree has no room for them.
  std::optional<Id> reserve_nodes(std::size_t count) {
    if (count > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
    std::atomic_ref size(size_);
    Id first = size.load();
    do {
      if (count > capacity_ - first) {
        std::atomic_ref(is_full_).store(true);
        return std::nullopt;
      }
    } while (!size.compare_exchange_weak(first, first + static_cast<Id>(count)));
    return first;
  }

  struct Bounds {
    Score lower, upper;
  };
  Bounds bounds_by_children(Id id) const {
    Bounds bounds{-win_score, -win_score};
    for (const Node& child : children(id)) {
      bounds.lower = std::max(bounds.lower, score_from_child(read(child.upper)));
      bounds.upper = std::max(bounds.upper, score_from_child(read(child.lower)));
    }
    if (nodes_[id].is_narrow) bounds.upper = open_bound;
    return bounds;
  }

  void discard_path_dependent_bounds(Id at) {
    Node& node = nodes_[at];
    if (node.is_path_independent) return;
    if (node.state == MctsState::expanded) {
      const Bounds bounds = bounds_by_children(at);
      node.lower = std::max(bounds.lower, -open_bound);
      node.upper = std::min(bounds.upper, open_bound);
    } else {
      node.state = MctsState::fresh;
      node.lower = -win_score;
      node.upper = win_score;
    }
  }

  NodeArray nodes_;
  NodeArray spare_;
  std::size_t bytes_ = 0;
  Id capacity_ = 0;
  Id size_ = 0;
  bool is_full_ = false;
};

}  // namespace kibitz
