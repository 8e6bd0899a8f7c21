// A recorded search of a small tree, shown as a table of its leaves and as a picture.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The whole game tree to a depth, small enough to draw, with the visits of a recorded search: minimax values, the best
// solution trees, and thus the minimal tree (Plaat, Schaeffer, Pijls and de Bruin 1996, sections 2 and 3).
struct TreeNode {
  int parent = -1;
  std::vector<int> children;
  std::string move;
  int ply = 0;
  Score value = 0;               // minimax value, from the first player's view
  bool is_first_player = true;   // the first player is to move
  int visits = 0;                // number of visits by the search, over all driver calls
  int first_visit = 0;           // for a leaf: its number in the order of first visits, from 1; 0: not visited
  bool was_cut = false;          // at least one visit ended here without a full search: by a cutoff, the table, or a
                                 // pruning rule
  bool in_max_solution = false;  // in the max solution tree, an upper bound: all moves of the first player, one reply
                                 // to each
  bool in_min_solution = false;  // in the min solution tree, a lower bound: one move of the first player, all replies
};

struct GameTree {
  static constexpr std::size_t most_nodes = 2000;
  std::vector<TreeNode> nodes;  // parents before children; nodes[0] is the root
};

// The tree below the engine's current position, to the depth of the recording's main search.
Expected<GameTree> game_tree(const Engine& engine, const Recording& recording);

// An SVG document that shows the visited nodes, the cutoffs, the leaf values, and the minimal and solution trees. An
// error if the tree is too large to draw. Values are from the first player's view.
Expected<std::string> tree_svg(const Engine& engine, const Recording& recording);

// Lists the leaves in the order of their visits, with windows, bounds and cutoffs. All scores are from the first
// player's view, so that they can be compared. `engine` must be at the root.
std::string leaves_text(const Engine& engine, const Recording& recording);

}  // namespace kibitz
