// A recorded search of a small tree, shown as a table of its leaves and as a picture.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// A node of a GameTree.
struct TreeNode {
  int parent = -1;
  std::vector<int> children;
  std::string move;
  int ply = 0;
  Score value = 0;              // minimax value, from the first player's view
  bool is_first_player = true;  // true if the first player is to move
  int visits = 0;               // number of visits by the search, in all driver calls together
  int first_visit = 0;          // number of a leaf in the order of first visits, from 1; 0: not visited, or not a leaf
  // True if at least one visit ended without a full search: by a cutoff, the table, or a pruning rule.
  bool was_cut = false;
  // True in the best max solution tree, which gives an upper bound: all moves of the first player, one reply to each.
  bool in_max_solution = false;
  // True in the best min solution tree, which gives a lower bound: one move of the first player, all replies.
  bool in_min_solution = false;
};

// The whole game tree to a depth, small enough to draw, with minimax values, the visits of a recorded search, and the
// best solution trees, which together are the minimal tree (Plaat, Schaeffer, Pijls and de Bruin 1996, sections 2 and
// 3).
struct GameTree {
  static constexpr std::size_t most_nodes = 2000;
  std::vector<TreeNode> nodes;  // parents before children; nodes[0] is the root
};

// The game tree below the engine's current position, to the depth of the recorded main search.
Expected<GameTree> build_game_tree(const Engine& engine, const Recording& recording);

// An SVG document that shows the visited nodes, the cutoffs, the leaf values, and the minimal and solution trees. Fails
// if the tree is too large to draw. Values are from the first player's view.
Expected<std::string> tree_svg(const Engine& engine, const Recording& recording);

// Lists the leaves in the order of their visits, with windows, bounds and cutoffs. All scores are from the first
// player's view, so that they can be compared. `engine` must be at the root.
std::string leaves_text(const Engine& engine, const Recording& recording);

}  // namespace kibitz
