#include "cli/verbs/analyse/tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "cli/show/text.hpp"

namespace kibitz {

namespace {

// A score as a bare number, as in textbooks. The first window of SSS* and DUAL* is a null window next to infinity, so
// one of its bounds is written "+inf-1" or "-inf+1".
std::string plain_score(Score score) {
  if (score >= win_score) return score >= infinite_score ? "+inf" : "+inf-1";
  if (score <= -win_score) return score <= -infinite_score ? "-inf" : "-inf+1";
  if (is_points(score)) return std::to_string(points_of(score));
  return is_decided(score) ? format_score(score) : std::to_string(score);
}

class LeafTables {
 public:
  LeafTables(const Engine& engine, const Recording& recording)
      : root_mover_(engine.mover()), walker_(engine.clone()), nodes_(recording.nodes) {
    last_leaf_below_.assign(nodes_.size(), -1);
    has_children_.assign(nodes_.size(), false);
    for (const RecordedNode& node : nodes_)
      if (node.parent >= 0) has_children_[static_cast<std::size_t>(node.parent)] = true;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      if (is_shown(i)) mark_ancestors(i);
  }

  std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < nodes_.size();) {
      std::size_t end = i + 1;
      while (end < nodes_.size() && nodes_[end].parent >= 0) ++end;
      text += call_text(i, end);
      i = end;
    }
    return text;
  }

 private:
  // True for leaves as the statistics count them. Nodes of quiescence search are not leaves.
  bool is_leaf(std::size_t index) const {
    const RecordedNode& node = nodes_[index];
    return !node.in_quiescence && (node.cause == Cause::evaluated || node.cause == Cause::ended);
  }
  // True for leaves, and for other nodes of the main search that have no children.
  bool is_shown(std::size_t index) const {
    return is_leaf(index) || (!has_children_[index] && !nodes_[index].in_quiescence);
  }

  // Sets last_leaf_below_ of the leaf and all its ancestors to the leaf.
  void mark_ancestors(std::size_t leaf) {
    for (std::int32_t node = static_cast<std::int32_t>(leaf); node >= 0;
         node = nodes_[static_cast<std::size_t>(node)].parent)
      last_leaf_below_[static_cast<std::size_t>(node)] = static_cast<std::int32_t>(leaf);
  }

  // True if the score must be negated to convert it from the node's side to move to the first player.
  bool is_negated(const RecordedNode& node) const { return (node.ply + root_mover_) % 2 != 0; }
  Score score_of(const RecordedNode& node) const { return is_negated(node) ? -node.score : node.score; }
  Window window_of(const RecordedNode& node) const {
    return is_negated(node) ? node.window.opponent_window() : node.window;
  }
  std::string bound_mark(const RecordedNode& node) const {
    const Bound bound = bound_of(node.score, node.window);
    if (bound == Bound::exact) return "=";
    return (bound == Bound::lower) != is_negated(node) ? ">=" : "<=";
  }
  std::string value_text(const RecordedNode& node) const {
    const bool is_true_value = node.cause == Cause::evaluated || node.cause == Cause::ended;
    return (is_true_value ? "" : bound_mark(node) + " ") + plain_score(score_of(node));
  }
  static std::string window_text(Window window) {
    return fmt::format("({}, {})", plain_score(window.alpha), plain_score(window.beta));
  }

  std::string path_of(std::size_t index) const {
    const auto moves = moves_to(index);
    return moves.empty() ? "root" : fmt::format("{}", fmt::join(moves, " "));
  }

  std::vector<std::string> moves_to(std::size_t index) const {
    std::vector<std::string> moves;
    for (auto i = static_cast<std::int32_t>(index); i >= 0; i = nodes_[static_cast<std::size_t>(i)].parent)
      if (nodes_[static_cast<std::size_t>(i)].parent >= 0) moves.push_back(nodes_[static_cast<std::size_t>(i)].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

  // The number of legal moves of the node `index` that were not searched before row `end`.
  std::size_t moves_cut_off(std::size_t index, std::size_t end) const {
    std::set<std::string> tried;
    for (std::size_t i = index + 1; i < end; ++i)
      if (nodes_[i].parent == static_cast<std::int32_t>(index)) tried.insert(nodes_[i].move);
    std::size_t played = 0;
    for (const std::string& move : moves_to(index)) {
      if (!walker_->play(move)) break;  // a position after a null move cannot be set up, so no moves are counted
      ++played;
    }
    std::size_t moves_cut = 0;
    if (played == moves_to(index).size())
      for (const MoveText& move : walker_->legal_moves()) moves_cut += tried.contains(move.move) ? 0 : 1;
    while (played-- > 0) walker_->undo();
    return moves_cut;
  }

  // Lists the cutoffs caused by a leaf: the ancestors whose remaining moves were cut off because of it.
  std::string cutoffs_after(std::size_t leaf) const {
    std::string cuts;
    for (std::int32_t i = nodes_[leaf].parent; i >= 0; i = nodes_[static_cast<std::size_t>(i)].parent) {
      const auto index = static_cast<std::size_t>(i);
      if (last_leaf_below_[index] != static_cast<std::int32_t>(leaf)) break;
      const RecordedNode& node = nodes_[index];
      const std::size_t moves_cut = node.cause == Cause::cut ? moves_cut_off(index, leaf + 1) : 0;
      if (moves_cut == 0) continue;
      cuts += fmt::format("{}{} cut off at {} ({} {})", cuts.empty() ? "" : ", ", moves_cut, path_of(index),
                          bound_mark(node), plain_score(score_of(node)));
    }
    return cuts;
  }

  std::string call_text(std::size_t first, std::size_t end) const {
    using enum TableColumn::Align;
    const RecordedNode& root = nodes_[first];
    TextTable table({{"visit", right, 0},
                     {"leaf", left, 0},
                     {"window", left, 0},
                     {"value", right, 0},
                     {"ended by", left, 0},
                     {"cuts", left, 0}});
    int visits = 0;
    for (std::size_t i = first; i < end; ++i) {
      if (!is_shown(i)) continue;
      const RecordedNode& node = nodes_[i];
      const std::string visit = is_leaf(i) ? std::to_string(++visits) : "";
      const std::string path = is_leaf(i) ? path_of(i) : fmt::format("[{}]", path_of(i));
      table.add({visit, path, window_text(window_of(node)), value_text(node), std::string(name_of(node.cause)),
                 cutoffs_after(i)});
    }
    const std::string depth = root.depth.plies() >= max_ply / 2 ? "" : fmt::format(", depth {}", root.depth.plies());
    return fmt::format("call {}{}, window {}: value {} {}\n{}\n", root.call + 1, depth, window_text(window_of(root)),
                       bound_mark(root), plain_score(score_of(root)), table.text());
  }

  int root_mover_;
  std::unique_ptr<Engine> walker_;  // engine for setting up positions; at the root position between calls
  const std::vector<RecordedNode>& nodes_;
  std::vector<std::int32_t> last_leaf_below_;
  std::vector<bool> has_children_;
};

// True if a node of the main search got its value without a search of its moves: from the table, a null move or another
// pruning rule.
bool has_answered_nodes(const Recording& recording) {
  return std::ranges::any_of(recording.nodes, [](const RecordedNode& node) {
    return !node.in_quiescence && node.cause != Cause::searched && node.cause != Cause::cut &&
           node.cause != Cause::evaluated && node.cause != Cause::ended && node.cause != Cause::stopped;
  });
}

}  // namespace

std::string leaves_text(const Engine& engine, const Recording& recording) {
  std::string text =
      fmt::format("leaves in order of visit{}; scores are {}'s\n\n",
                  has_answered_nodes(recording) ? ", and in brackets nodes that were answered at once" : "",
                  engine.info().side_names.at(0));
  text += LeafTables(engine, recording).text();
  if (recording.dropped > 0) text += fmt::format("{} more nodes were not recorded\n", recording.dropped);
  return text;
}

}  // namespace kibitz
