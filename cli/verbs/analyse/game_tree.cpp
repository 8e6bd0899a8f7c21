#include "cli/verbs/analyse/tree.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz {

namespace {

class GameTreeBuilder {
 public:
  GameTreeBuilder(Engine& engine, int depth) : engine_(engine), depth_(depth) {}

  // Builds the subtree below the node `index`. The engine must be at the position of that node. Returns false if the
  // tree becomes too large.
  bool build_subtree(int index) {
    node(index).is_first_player = engine_.mover() == 0;
    const auto ending = engine_.ending();
    const bool is_leaf = ending || node(index).ply >= depth_;
    if (is_leaf) {
      const Score value = ending ? score_of(ending->outcome, node(index).ply) : engine_.evaluation();
      node(index).value = node(index).is_first_player ? value : -value;
      return true;
    }
    for (const MoveText& move : engine_.legal_moves())
      if (!build_child(index, move.move)) return false;
    set_minimax_value(index);
    return true;
  }

  GameTree take_tree() { return std::move(tree_); }

 private:
  TreeNode& node(int index) { return tree_.nodes[static_cast<std::size_t>(index)]; }

  bool build_child(int parent, const std::string& move) {
    if (tree_.nodes.size() >= GameTree::most_nodes) return false;
    const int child = static_cast<int>(tree_.nodes.size());
    TreeNode grown;
    grown.parent = parent;
    grown.move = move;
    grown.ply = node(parent).ply + 1;
    tree_.nodes.push_back(grown);
    node(parent).children.push_back(child);
    if (!engine_.play(move)) return true;  // never fails, because the move is legal
    const bool is_small = build_subtree(child);
    engine_.undo();
    return is_small;
  }

  void set_minimax_value(int index) {
    const auto& children = node(index).children;
    if (children.empty()) return;
    const auto less = [this](int a, int b) { return node(a).value < node(b).value; };
    const auto best = node(index).is_first_player ? std::max_element(children.begin(), children.end(), less)
                                                  : std::min_element(children.begin(), children.end(), less);
    node(index).value = node(*best).value;
  }

  Engine& engine_;
  int depth_;
  GameTree tree_{{TreeNode{}}};
};

// Marks the best solution trees. A max solution tree has all children of the first player's nodes and one child of the
// second player's; a min solution tree the reverse. The one child is the first of the best children.
void mark_solutions(GameTree& tree) {
  tree.nodes[0].in_max_solution = tree.nodes[0].in_min_solution = true;
  for (TreeNode& node : tree.nodes) {
    bool has_best = false;
    for (int index : node.children) {
      TreeNode& child = tree.nodes[static_cast<std::size_t>(index)];
      const bool is_best = !has_best && child.value == node.value;
      has_best = has_best || is_best;
      child.in_max_solution = node.in_max_solution && (node.is_first_player || is_best);
      child.in_min_solution = node.in_min_solution && (!node.is_first_player || is_best);
    }
  }
}

// The index of the child that the move leads to; -1 if there is none.
int child_by_move(const GameTree& tree, int parent, const std::string& move) {
  for (int child : tree.nodes[static_cast<std::size_t>(parent)].children)
    if (tree.nodes[static_cast<std::size_t>(child)].move == move) return child;
  return -1;
}

void mark_visits(GameTree& tree, const Recording& recording) {
  // The index in `tree` of each recorded node; -1 if the node is below a null move or in quiescence search.
  std::vector<int> place(recording.nodes.size(), -1);
  int leaves = 0;
  for (std::size_t i = 0; i < recording.nodes.size(); ++i) {
    const RecordedNode& recorded = recording.nodes[i];
    const int above = recorded.parent < 0 ? -1 : place[static_cast<std::size_t>(recorded.parent)];
    if (recorded.parent < 0)
      place[i] = 0;
    else if (above >= 0 && !recorded.in_quiescence)
      place[i] = child_by_move(tree, above, recorded.move);
    if (place[i] < 0) continue;
    TreeNode& node = tree.nodes[static_cast<std::size_t>(place[i])];
    ++node.visits;
    const bool ended_early = recorded.cause != Cause::searched && recorded.cause != Cause::evaluated &&
                             recorded.cause != Cause::ended && recorded.cause != Cause::stopped;
    node.was_cut = node.was_cut || ended_early;
    if (node.children.empty() && node.first_visit == 0) node.first_visit = ++leaves;
  }
}

}  // namespace

Expected<GameTree> build_game_tree(const Engine& engine, const Recording& recording) {
  int depth = 0;
  for (const RecordedNode& node : recording.nodes)
    if (!node.in_quiescence) depth = std::max(depth, static_cast<int>(node.ply));
  const auto copy = engine.clone();
  GameTreeBuilder builder(*copy, depth);
  if (!builder.build_subtree(0))
    return fail(
        fmt::format("a tree of more than {} nodes is too large to draw; search less deep", GameTree::most_nodes));
  GameTree tree = builder.take_tree();
  mark_solutions(tree);
  mark_visits(tree, recording);
  return tree;
}

}  // namespace kibitz
