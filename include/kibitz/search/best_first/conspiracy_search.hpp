// Conspiracy-number search (McAllester 1988, see conspiracy.hpp; Eppstein's notes of 4 February 1999): a best-first
// search that expands the leaves that could most easily change the answer. Unsound, but the result says how stable the
// answer is.
#pragma once

#include <algorithm>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/best_first/conspiracy.hpp"
#include "kibitz/search/best_first/conspiracy_tree.hpp"

namespace kibitz {

// The two goals of the search, which ends as soon as the statement of its goal is true:
//   range  McAllester's: `threshold` leaves cannot move the root's value out of a range that is at most `width` wide.
//   move   Eppstein's: more than `threshold` leaves must change to change the best move.
struct ConspiracyOptions {
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;                           // number of conspirators, at most max_conspirators
  Score width = 50;                            // goal range: largest width of the range
  bool ends_conspire = false;                  // true: final positions may change their values too
  std::size_t bytes = std::size_t{256} << 20;  // memory for the tree
};

// Why the search ended. exhausted: all leaves that could change the answer are final positions, which have no children.
enum class ConspiracyEnd : std::uint8_t { settled, stopped, memory, exhausted };

// The answer of the search. Values are for the side to move at the root.
template <class Move>
struct ConspiracyResult {
  Move move{};
  Score value = 0;  // value of the root
  // The lowest and the highest value that the root gets if at most `threshold` leaves change.
  Score lowest = 0;
  Score highest = 0;
  ConspiracyNumbers numbers;  // conspiracy numbers of the root
  ProvedBounds proved;        // bounds of the root's value that final positions alone prove
  // The number of leaves that must change to change the best move. The value max_conspirators + 1 means: more than
  // max_conspirators, or impossible.
  int leaves_to_change = 0;
  std::optional<Move> other;  // the move that then becomes best; nullopt: none
  // The leaves counted in leaves_to_change, each as its path: the moves from the root.
  std::vector<std::vector<Move>> conspirators;
  std::size_t tree_size = 0;
  ConspiracyEnd end = ConspiracyEnd::settled;
};

template <class G>
class ConspiracySearch {
 public:
  using Move = MoveOf<G>;
  using NodeId = std::uint32_t;
  // A node of the tree. Its numbers are for its side to move.
  struct Node {
    ConspiracyNumbers numbers;
    NodeId parent = 0;              // index of the parent; 0 for the root too
    NodeId first_child = 0;         // index of the first child; the others follow it
    std::uint32_t child_count = 0;  // number of children; 0: the node is a leaf
    bool is_end = false;            // true: a final position, which cannot be expanded
    bool is_cut_off = false;        // true: is_end is set only because of max_ply; the value proves nothing
    Move move{};
  };

  ConspiracySearch(const G& game, const Line<G>& game_so_far, Poll& poll, const ConspiracyOptions& options)
      : game_(game), line_(game_so_far), poll_(poll), options_(options), worker_(game) {
    line_.start_search(LineHistory::seen);
  }

  // Runs the search. The game must not be over at the root.
  ConspiracyResult<Move> search() {
    ConspiracyEnd end = ConspiracyEnd::settled;
    nodes_.assign(1, Node{});
    fixed_numbers_.assign(options_.ends_conspire ? 1 : 0, ConspiracyNumbers{});
    try {
      expand(root);
      update_numbers(root);
      end = expand_until_settled();
    } catch (const Stopped&) {
      end = ConspiracyEnd::stopped;
      link_root_children();
    }
    return result(end);
  }

  // Reports the tree to a trace, after the search.
  void report_tree_to_trace(NodeTrace<G>& trace) {
    while (line_.ply() > 0) line_.pop();
    report_tree<NodeId>(trace, line_, TracedConspiracyTree<G, Node>{nodes_});
  }

 private:
  static constexpr NodeId root = 0;

  // Whether final positions may be conspirators. by_option: only if ConspiracyOptions::ends_conspire is true. fixed:
  // never.
  enum class EndTreatment : std::uint8_t { by_option, fixed };

  // Each round expands all leaves of a smallest conspiracy. If these are all final positions, the smallest conspiracy
  // without final positions is expanded instead. Paths do not share nodes, so repetitions need no special treatment.
  ConspiracyEnd expand_until_settled() {
    while (true) {
      std::vector<NodeId> leaves = smallest_conspiracy(options_.threshold, EndTreatment::by_option);
      if (leaves.empty()) return ConspiracyEnd::settled;
      if (!has_free_memory()) return ConspiracyEnd::memory;
      const auto is_end = [this](NodeId leaf) { return nodes_[leaf].is_end; };
      if (options_.ends_conspire && std::ranges::all_of(leaves, is_end))
        leaves = smallest_conspiracy(max_conspirators, EndTreatment::fixed);
      std::erase_if(leaves, is_end);
      if (leaves.empty()) return ConspiracyEnd::exhausted;
      for (const NodeId leaf : leaves) expand_and_update(leaf);
    }
  }

  // The leaves of a smallest conspiracy: changes to them can change the best move, or move the value out of the range.
  // Empty if every conspiracy has more than `most` leaves.
  std::vector<NodeId> smallest_conspiracy(int most, EndTreatment ends) const {
    if (options_.goal == ConspiracyGoal::move) {
      const MoveChange change = root_move_change(ends);
      return change.leaves() > most ? std::vector<NodeId>{} : conspirators_of(change, ends);
    }
    return conspiracy_against_range(static_cast<std::size_t>(most), ends);
  }

  std::vector<NodeId> conspiracy_against_range(std::size_t most, EndTreatment ends) const {
    const ConspiracyNumbers& numbers = numbers_of(root, ends);
    const Score up = numbers.raised[most] - numbers.value();
    const Score down = numbers.value() - numbers.lowered[most];
    if (up + down <= options_.width) return {};
    Conspirators conspirators{ends, {}};
    if (up >= down)
      collect_raisers(root, numbers.raised[most], conspirators);
    else
      collect_lowerers(root, numbers.lowered[most], conspirators);
    return std::move(conspirators.leaves);
  }

  const ConspiracyNumbers& numbers_of(NodeId at, EndTreatment ends) const {
    return options_.ends_conspire && ends == EndTreatment::fixed ? fixed_numbers_[at] : nodes_[at].numbers;
  }
  std::vector<ConspiracyNumbers> numbers_of_children(NodeId at, EndTreatment ends) const {
    std::vector<ConspiracyNumbers> numbers;
    for (NodeId i = 0; i < nodes_[at].child_count; ++i) numbers.push_back(numbers_of(nodes_[at].first_child + i, ends));
    return numbers;
  }

  MoveChange root_move_change(EndTreatment ends) const { return cheapest_move_change(numbers_of_children(root, ends)); }

  struct Conspirators {
    EndTreatment ends;
    std::vector<NodeId> leaves;
  };

  std::vector<NodeId> conspirators_of(const MoveChange& change, EndTreatment ends) const {
    if (change.other < 0) return {};
    Conspirators conspirators{ends, {}};
    const NodeId first = nodes_[root].first_child;
    collect_raisers(first + static_cast<NodeId>(change.best), -change.meeting_value, conspirators);
    collect_lowerers(first + static_cast<NodeId>(change.other), -change.other_at_least, conspirators);
    return std::move(conspirators.leaves);
  }

  // Collects a smallest set of leaves that can raise the value of the node to `target`. All of them are below one
  // child: the child that needs the fewest leaves.
  void collect_raisers(NodeId at, Score target, Conspirators& conspirators) const {
    const Node& node = nodes_[at];
    const EndTreatment ends = conspirators.ends;
    if (node.numbers.value() >= target) return;
    if (node.child_count == 0) return conspirators.leaves.push_back(at);
    NodeId best = node.first_child;
    for (NodeId child = best; child < node.first_child + node.child_count; ++child)
      if (numbers_of(child, ends).leaves_to_lower(-target) < numbers_of(best, ends).leaves_to_lower(-target))
        best = child;
    collect_lowerers(best, -target, conspirators);
  }

  void collect_lowerers(NodeId at, Score target, Conspirators& conspirators) const {
    const Node& node = nodes_[at];
    if (node.numbers.value() <= target) return;
    if (node.child_count == 0) return conspirators.leaves.push_back(at);
    for (NodeId child = node.first_child; child < node.first_child + node.child_count; ++child)
      collect_raisers(child, -target, conspirators);
  }

  bool has_free_memory() const {  // true if less than half of the memory is used: a vector may double
    const std::size_t bytes = nodes_.size() * sizeof(Node) + fixed_numbers_.size() * sizeof(ConspiracyNumbers);
    return bytes < options_.bytes / 2;
  }

  void expand_and_update(NodeId leaf) {
    std::vector<Move> path = path_to(leaf);
    for (const Move move : path) play(move);
    expand(leaf);
    while (line_.ply() > 0) line_.pop();
    for (NodeId at = leaf; at != root; at = nodes_[at].parent) update_numbers(at);
    update_numbers(root);
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
      Node node = evaluate_as_leaf();
      node.parent = leaf;
      node.move = moves[i];
      if (options_.ends_conspire)
        fixed_numbers_.push_back(node.is_end ? exact_numbers(node.numbers.value()) : node.numbers);
      nodes_.push_back(node);
      line_.pop();
    }
    nodes_[leaf].first_child = first;
    nodes_[leaf].child_count = static_cast<std::uint32_t>(count);
  }

  // Evaluates the line's last position and returns it as a leaf that is not linked into the tree yet.
  Node evaluate_as_leaf() {
    const auto exact_leaf = [this](Outcome outcome) -> Node {
      const Score score = score_of(outcome, IsBounded<G> ? 0 : line_.ply());
      return {.numbers = options_.ends_conspire ? leaf_numbers(score) : exact_numbers(score), .is_end = true};
    };
    if (const auto outcome = game_.verdict(line_, Judge::search)) return exact_leaf(*outcome);
    const Score value = clamp_evaluation(evaluate_of(game_, line_, worker_));
    MoveList<Move> moves(moves_);
    game_.generate(line_.current(), moves);
    if (moves.empty()) return exact_leaf(game_.without_moves(line_.current()));
    if (line_.ply() >= max_ply) return {.numbers = exact_numbers(value), .is_end = true, .is_cut_off = true};
    return {.numbers = leaf_numbers(value)};
  }

  void update_numbers(NodeId at) {
    nodes_[at].numbers = node_numbers(numbers_of_children(at, EndTreatment::by_option));
    if (options_.ends_conspire) fixed_numbers_[at] = node_numbers(numbers_of_children(at, EndTreatment::fixed));
  }

  // If the search was stopped while it expanded the root, links the children that exist to the root. Unlinked children
  // of other nodes are ignored.
  void link_root_children() {
    if (nodes_[root].child_count > 0 || nodes_.size() == 1) return;
    nodes_[root].first_child = 1;
    nodes_[root].child_count = static_cast<std::uint32_t>(nodes_.size() - 1);
    has_all_root_moves_ = false;
    update_numbers(root);
  }

  ConspiracyResult<Move> result(ConspiracyEnd end) const {
    ConspiracyResult<Move> found;
    found.end = end;
    found.tree_size = nodes_.size();
    if (nodes_[root].child_count == 0) return found;
    const Node& top = nodes_[root];
    const auto most = static_cast<std::size_t>(options_.threshold);
    const MoveChange change = root_move_change(EndTreatment::by_option);
    found.move = nodes_[top.first_child + static_cast<NodeId>(change.best)].move;
    found.value = top.numbers.value();
    found.lowest = top.numbers.lowered[most];
    found.highest = top.numbers.raised[most];
    found.numbers = top.numbers;
    if (!options_.ends_conspire) found.proved = bounds_of_root<Node>(nodes_);
    if (!has_all_root_moves_) found.proved.upper = infinite_score;
    found.leaves_to_change = change.leaves();
    if (change.other >= 0) found.other = nodes_[top.first_child + static_cast<NodeId>(change.other)].move;
    for (const NodeId leaf : conspirators_of(change, EndTreatment::by_option))
      found.conspirators.push_back(path_to(leaf));
    return found;
  }

  const G& game_;
  Line<G> line_;
  Poll& poll_;
  ConspiracyOptions options_;
  WorkerOf<G> worker_;
  MoveStack<Move> moves_;
  std::vector<Node> nodes_;
  // Only with ends_conspire: the numbers that each node would have if final positions could not change.
  std::vector<ConspiracyNumbers> fixed_numbers_;
  bool has_all_root_moves_ = true;
};

}  // namespace kibitz
