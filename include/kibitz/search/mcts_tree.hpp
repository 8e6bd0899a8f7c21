// The tree that Monte-Carlo tree search grows: one flat array, made from one budget of memory, in which the children of
// a node lie side by side. Every node has two bounds on its value, exact and never to be revised (Cazenave and
// Saffidine, Score bounded Monte-Carlo tree search, Computers and Games 2010; for wins and losses alone: Winands,
// Bjornsson and Saito, Monte-Carlo tree search solver, 2008).
//
// Bounds are for the side to move in the node and seen from it: a win in three plies from there is win_score - 3,
// wherever the root may be. So a subtree can become a tree of its own. Visits and results are for the side that moved
// there, since that side chooses among them.
//
// Several threads may be in the tree. Counts and bounds are atomic; bounds only ever tighten; whoever finds a node
// without children claims it before it makes them, and publishes them with the state.
#pragma once

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>

#include "kibitz/game/line.hpp"

namespace kibitz {

// fresh: not judged yet, or to be judged again; judged: a leaf; claimed: somebody is making its children.
enum class MctsState : std::uint8_t { fresh, judged, claimed, expanded };

// Values lie between 0, lost, and 1, won; sums of them are kept as whole numbers, which add up to the same in any
// order.
inline constexpr std::int64_t mcts_unit = std::int64_t{1} << 30;

template <class Move>
struct MctsNode {
  std::int64_t sum = 0;  // of results for the side that moved here
  std::uint32_t visits = 0;
  Score lower = -win_score;
  Score upper = win_score;
  std::uint32_t first_child = 0;
  std::uint16_t child_count = 0;
  MctsState state = MctsState::fresh;
  bool is_narrow = false;  // moves were left out: nothing bounds it from above
  bool is_sure = false;    // its bounds hold by the position alone, whatever the path
  Move move{};
};

template <class G>
class MctsTree {
 public:
  using Move = MoveOf<G>;
  using Node = MctsNode<Move>;
  using Id = std::uint32_t;
  static constexpr Id root = 0;
  static constexpr Score open_bound =
      win_score - 1;  // of a game that is not over: won or lost by the next move at best

  // What is worth `score` to the side to move in a child, is worth this in its parent; and the reverse.
  static Score from_child(Score score) { return IsBounded<G> ? -score : -from_table(score, 1); }
  static Score to_child(Score score) { return IsBounded<G> ? -score : to_table(-score, 1); }

  // A half of the budget waits for the copy that keep() makes. Pages that nobody writes cost nothing. Throws
  // std::bad_alloc.
  void resize(std::size_t bytes) {
    if (bytes == bytes_) return;
    bytes_ = size_ = capacity_ = 0;
    nodes_.reset();
    spare_.reset();
    const std::size_t count = std::max<std::size_t>(bytes / sizeof(Node) / 2, 2);
    nodes_ = make_room(count);
    spare_ = make_room(count);
    capacity_ = static_cast<Id>(std::min<std::size_t>(count, std::numeric_limits<Id>::max() / 2));
    bytes_ = bytes;
  }
  std::size_t bytes() const { return bytes_; }
  std::size_t size() const { return read(size_); }
  std::size_t capacity() const { return capacity_; }
  bool is_full() const { return read(is_full_); }
  bool is_planted() const { return size_ > 0; }

  void plant() {
    nodes_[root] = Node{};
    nodes_[root].state = MctsState::judged;
    nodes_[root].lower = -open_bound;
    nodes_[root].upper = open_bound;
    size_ = 1;
    is_full_ = false;
  }
  void uproot() { size_ = 0; }

  // ---- what is in a node, whoever else is writing ----
  Node& operator[](Id id) { return nodes_[id]; }
  const Node& operator[](Id id) const { return nodes_[id]; }
  MctsState state(Id id) const { return read(nodes_[id].state); }
  std::uint32_t visits(Id id) const { return read(nodes_[id].visits); }
  Score lower(Id id) const { return read(nodes_[id].lower); }
  Score upper(Id id) const { return read(nodes_[id].upper); }
  // The same as the side sees them that chooses among the nodes beside it.
  Score lower_for_parent(Id id) const { return from_child(upper(id)); }
  Score upper_for_parent(Id id) const { return from_child(lower(id)); }
  bool is_solved(Id id) const { return lower(id) >= upper(id); }
  // For the side that moved there; visits, which are under way or not, are at least 1.
  double mean(Id id) const {
    return static_cast<double>(read(nodes_[id].sum)) / static_cast<double>(mcts_unit) / visits(id);
  }
  std::span<const Node> children(Id id) const {
    if (state(id) != MctsState::expanded) return {};
    return {&nodes_[nodes_[id].first_child], nodes_[id].child_count};
  }
  Id id_of(const Node& node) const { return static_cast<Id>(&node - nodes_.get()); }

  // ---- growth ----
  bool claim(Id leaf) {
    MctsState expected = MctsState::judged;
    return std::atomic_ref(nodes_[leaf].state).compare_exchange_strong(expected, MctsState::claimed);
  }
  // Of a leaf that was claimed. False: no room, and the leaf is one as before.
  bool expand(Id leaf, std::span<const Move> moves) {
    const auto count = static_cast<Id>(moves.size());
    const std::optional<Id> room = room_for(moves.size());
    if (!room) {
      publish(leaf, MctsState::judged);
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
  // Of a fresh node, by whoever was there first.
  void mark_judged(Id id) {
    MctsState expected = MctsState::fresh;
    std::atomic_ref(nodes_[id].state).compare_exchange_strong(expected, MctsState::judged);
  }
  void mark_sure(Id id) { std::atomic_ref(nodes_[id].is_sure).store(true, std::memory_order_relaxed); }
  void publish(Id id, MctsState state) { std::atomic_ref(nodes_[id].state).store(state, std::memory_order_release); }

  // ---- results ----
  void add_visits(Id id, std::int64_t count) {
    std::atomic_ref(nodes_[id].visits).fetch_add(static_cast<std::uint32_t>(count), std::memory_order_relaxed);
  }
  void add_result(Id id, double result) {
    const auto units = static_cast<std::int64_t>(result * static_cast<double>(mcts_unit));
    std::atomic_ref(nodes_[id].sum).fetch_add(units, std::memory_order_relaxed);
  }

  // Bounds tighten, by all that is known now. True: they did.
  bool tighten(Id id, Score lower, Score upper) {
    const bool is_raised = tighten_one(nodes_[id].lower, lower, [](Score now, Score then) { return now > then; });
    const bool is_lowered = tighten_one(nodes_[id].upper, upper, [](Score now, Score then) { return now < then; });
    return is_raised || is_lowered;
  }
  // From the children, of a node that has them.
  bool tighten_by_children(Id id) {
    const auto [lower, upper] = bounds_by_children(id);
    return tighten(id, lower, upper);
  }

  // ---- the game goes on ----
  // The child becomes the root, with all that is below it: copied level by level, so that a node's place in the copy is
  // the place in the queue. What a path has proved is proved on no other: where positions come again, leaves are judged
  // afresh, and the bounds above them rest on what is left.
  void keep(Id child) {
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
      for (Id at = size; at-- > 0;) doubt(at);
  }

 private:
  // Pages that nobody has written: no node is made before it is needed.
  static_assert(std::is_trivially_copyable_v<Node> && alignof(Node) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
  struct Release {
    void operator()(Node* nodes) const { ::operator delete(nodes); }
  };
  using Room = std::unique_ptr<Node[], Release>;
  static Room make_room(std::size_t count) { return Room(static_cast<Node*>(::operator new(count * sizeof(Node)))); }

  template <class T>
  static T read(const T& field) {
    return std::atomic_ref<T>(const_cast<T&>(field)).load(std::memory_order_acquire);
  }

  template <class IsTighter>
  static bool tighten_one(Score& field, Score to, IsTighter is_tighter) {
    std::atomic_ref bound(field);
    Score now = bound.load();
    while (is_tighter(to, now))
      if (bound.compare_exchange_weak(now, to)) return true;
    return false;
  }

  // The first of so many nodes; nothing where there is no room.
  std::optional<Id> room_for(std::size_t count) {
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
      bounds.lower = std::max(bounds.lower, from_child(read(child.upper)));
      bounds.upper = std::max(bounds.upper, from_child(read(child.lower)));
    }
    if (nodes_[id].is_narrow) bounds.upper = open_bound;
    return bounds;
  }

  void doubt(Id at) {
    Node& node = nodes_[at];
    if (node.is_sure) return;
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

  Room nodes_;
  Room spare_;
  std::size_t bytes_ = 0;
  Id capacity_ = 0;
  Id size_ = 0;
  bool is_full_ = false;
};

}  // namespace kibitz
