// Conspiracy-number search: McAllester 1988 (see conspiracy.hpp), and the question of Eppstein's notes of 4 February
// 1999.
//
// A best-first search that grows a tree in memory at the leaves that could change the answer soonest. By its goal:
//   range  McAllester's: until no `threshold` leaves can bring the root's value out of a range at most `width` wide;
//   move   the notes': until more than `threshold` leaves must change for another move to be played.
// In each round all leaves of one smallest conspiracy are developed. Leaves are static evaluations, so a game needs
// HasEvaluate for the search to mean much; nothing is carried from path to path, so repetition needs no care. Not
// exact: the answer is a heuristic's, but it comes with how firmly it stands.
#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/conspiracy.hpp"
#include "kibitz/search/tell_tree.hpp"

namespace kibitz {

struct ConspiracyOptions {
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;           // conspirators, up to most_conspirators
  Score width = 50;            // of the range
  bool ends_conspire = false;  // ends of the game may change too
  std::size_t bytes = std::size_t{256} << 20;
};

// exhausted: all leaves that could still change the answer are ends of the game.
enum class ConspiracyEnd : std::uint8_t { settled, stopped, memory, exhausted };

template <class Move>
struct ConspiracyResult {
  Move move{};
  Score value = 0;
  Score lowest = 0;  // what `threshold` leaves can make of it
  Score highest = 0;
  ConspiracyNumbers numbers;  // of the root
  int leaves_to_change = 0;   // for another move to be played; above most_conspirators: more, or never
  std::optional<Move> other;
  std::vector<std::vector<Move>> conspirators;  // the leaves, as moves from the root
  std::size_t tree_size = 0;
  ConspiracyEnd end = ConspiracyEnd::settled;
};

template <class G>
class ConspiracySearch {
 public:
  using Move = MoveOf<G>;
  using NodeId = std::uint32_t;
  struct Node {
    ConspiracyNumbers numbers;
    NodeId parent = 0;
    NodeId first_child = 0;
    std::uint32_t child_count = 0;  // 0: a leaf
    bool is_end = false;            // cannot be developed
    Move move{};
  };

  ConspiracySearch(const G& game, const Line<G>& game_so_far, Poll& poll, const ConspiracyOptions& options)
      : game_(game), line_(game_so_far), poll_(poll), options_(options), worker_(game) {
    line_.start_search(LineHistory::seen);
  }

  // Of a position that is not over.
  ConspiracyResult<Move> search() {
    ConspiracyEnd end = ConspiracyEnd::settled;
    nodes_.assign(1, Node{});
    try {
      expand(root);
      update(root);
      for (std::vector<NodeId> leaves = round(); !leaves.empty(); leaves = round()) {
        if (!has_room()) {
          end = ConspiracyEnd::memory;
          break;
        }
        if (std::ranges::all_of(leaves, [this](NodeId leaf) { return nodes_[leaf].is_end; })) {
          end = ConspiracyEnd::exhausted;
          break;
        }
        for (const NodeId leaf : leaves)
          if (!nodes_[leaf].is_end) develop(leaf);
      }
    } catch (const Stopped&) {
      end = ConspiracyEnd::stopped;
      drop_unfinished();
    }
    return result(end);
  }

  // Of a search that is over.
  void tell(NodeTrace<G>& trace) {
    while (line_.ply() > 0) line_.pop();
    tell_tree<NodeId>(trace, line_, Told{*this});
  }

 private:
  static constexpr NodeId root = 0;

  struct Told {
    const ConspiracySearch& search;

    auto children(NodeId id) const {
      const Node& node = search.nodes_[id];
      return std::views::iota(node.first_child, node.first_child + node.child_count);
    }
    bool is_told(NodeId) const { return true; }
    Move move(NodeId id) const { return search.nodes_[id].move; }
    Window window(NodeId, int) const { return full_window; }
    void tell(NodeTrace<G>& trace, NodeId id, int) const {
      const Node& node = search.nodes_[id];
      const bool is_leaf = node.child_count == 0;
      trace.cause(node.is_end ? Cause::ended : is_leaf ? Cause::evaluated : Cause::searched);
      if (is_leaf && !node.is_end) trace.static_score(node.numbers.value());
      trace.leave(node.numbers.value());
    }
  };

  // The leaves to develop next; none when the goal is reached.
  std::vector<NodeId> round() const {
    if (options_.goal == ConspiracyGoal::move) {
      const MoveChange change = move_change();
      return change.leaves() > options_.threshold ? std::vector<NodeId>{} : conspirators_of(change);
    }
    const ConspiracyNumbers& numbers = nodes_[root].numbers;
    const auto most = static_cast<std::size_t>(options_.threshold);
    const Score up = numbers.raised[most] - numbers.value();
    const Score down = numbers.value() - numbers.lowered[most];
    if (up + down <= options_.width) return {};
    std::vector<NodeId> leaves;
    if (up >= down)
      collect_raisers(root, numbers.raised[most], leaves);
    else
      collect_lowerers(root, numbers.lowered[most], leaves);
    return leaves;
  }

  std::vector<ConspiracyNumbers> numbers_of_children(NodeId at) const {
    std::vector<ConspiracyNumbers> numbers;
    for (NodeId i = 0; i < nodes_[at].child_count; ++i) numbers.push_back(nodes_[nodes_[at].first_child + i].numbers);
    return numbers;
  }

  MoveChange move_change() const { return change_of_move(numbers_of_children(root)); }

  std::vector<NodeId> conspirators_of(const MoveChange& change) const {
    if (change.other < 0) return {};
    std::vector<NodeId> leaves;
    const NodeId first = nodes_[root].first_child;
    collect_raisers(first + static_cast<NodeId>(change.best), -change.meeting_value, leaves);
    collect_lowerers(first + static_cast<NodeId>(change.other), -change.other_at_least, leaves);
    return leaves;
  }

  // A smallest set of leaves that brings a node up to `to`: that of the child where it is smallest.
  void collect_raisers(NodeId at, Score to, std::vector<NodeId>& leaves) const {
    const Node& node = nodes_[at];
    if (node.numbers.value() >= to) return;
    if (node.child_count == 0) return leaves.push_back(at);
    NodeId best = node.first_child;
    for (NodeId child = best; child < node.first_child + node.child_count; ++child)
      if (nodes_[child].numbers.to_lower(-to) < nodes_[best].numbers.to_lower(-to)) best = child;
    collect_lowerers(best, -to, leaves);
  }

  void collect_lowerers(NodeId at, Score to, std::vector<NodeId>& leaves) const {
    const Node& node = nodes_[at];
    if (node.numbers.value() <= to) return;
    if (node.child_count == 0) return leaves.push_back(at);
    for (NodeId child = node.first_child; child < node.first_child + node.child_count; ++child)
      collect_raisers(child, -to, leaves);
  }

  bool has_room() const { return nodes_.size() * sizeof(Node) < options_.bytes / 2; }  // the vector doubles

  void develop(NodeId leaf) {
    std::vector<Move> path = path_to(leaf);
    for (const Move move : path) play(move);
    expand(leaf);
    while (line_.ply() > 0) line_.pop();
    for (NodeId at = leaf; at != root; at = nodes_[at].parent) update(at);
    update(root);
  }

  std::vector<Move> path_to(NodeId at) const {
    std::vector<Move> path;
    for (; at != root; at = nodes_[at].parent) path.insert(path.begin(), nodes_[at].move);
    return path;
  }

  void play(Move move) {
    poll_.count_node();
    line_.push(move);
  }

  void expand(NodeId leaf) {
    MoveList<Move> moves(moves_);
    game_.generate(line_.current(), moves);
    const int count = moves.size();
    const auto first = static_cast<NodeId>(nodes_.size());
    for (int i = 0; i < count; ++i) {
      play(moves[i]);
      const auto [numbers, is_end] = judge();
      nodes_.push_back({.numbers = numbers, .parent = leaf, .is_end = is_end, .move = moves[i]});
      line_.pop();
    }
    nodes_[leaf].first_child = first;
    nodes_[leaf].child_count = static_cast<std::uint32_t>(count);
  }

  struct Judgement {
    ConspiracyNumbers numbers;
    bool is_end;
  };
  Judgement judge() {
    const auto exact = [this](Outcome outcome) -> Judgement {
      const Score score = score_of(outcome, IsBounded<G> ? 0 : line_.ply());
      return {options_.ends_conspire ? leaf_numbers(score) : exact_numbers(score), true};
    };
    if (const auto outcome = game_.verdict(line_, Judge::search)) return exact(*outcome);
    const Score value = clamp_evaluation(evaluate_of(game_, line_, worker_));
    MoveList<Move> moves(moves_);
    game_.generate(line_.current(), moves);
    if (moves.empty()) return exact(game_.without_moves(line_.current()));
    if (line_.ply() >= max_ply) return {exact_numbers(value), true};
    return {leaf_numbers(value), false};
  }

  void update(NodeId at) { nodes_[at].numbers = node_numbers(numbers_of_children(at)); }

  // After a stop: children whose parent does not know them yet. A root that is not developed takes what there is.
  void drop_unfinished() {
    if (nodes_[root].child_count > 0 || nodes_.size() == 1) return;
    nodes_[root].first_child = 1;
    nodes_[root].child_count = static_cast<std::uint32_t>(nodes_.size() - 1);
    update(root);
  }

  ConspiracyResult<Move> result(ConspiracyEnd end) const {
    ConspiracyResult<Move> found;
    found.end = end;
    found.tree_size = nodes_.size();
    if (nodes_[root].child_count == 0) return found;
    const Node& top = nodes_[root];
    const auto most = static_cast<std::size_t>(options_.threshold);
    const MoveChange change = move_change();
    found.move = nodes_[top.first_child + static_cast<NodeId>(change.best)].move;
    found.value = top.numbers.value();
    found.lowest = top.numbers.lowered[most];
    found.highest = top.numbers.raised[most];
    found.numbers = top.numbers;
    found.leaves_to_change = change.leaves();
    if (change.other >= 0) found.other = nodes_[top.first_child + static_cast<NodeId>(change.other)].move;
    for (const NodeId leaf : conspirators_of(change)) found.conspirators.push_back(path_to(leaf));
    return found;
  }

  const G& game_;
  Line<G> line_;
  Poll& poll_;
  ConspiracyOptions options_;
  WorkerOf<G> worker_;
  MoveStack<Move> moves_;
  std::vector<Node> nodes_;
};

}  // namespace kibitz
