// A recorded search of a small tree, for people: as a table of its leaves, and as a picture.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The whole game tree to a depth, small enough to draw, with what a search saw of it: values by plain minimax, the
// best solution trees and so the minimal tree (Plaat, Schaeffer, Pijls and de Bruin 1996, sections 2 and 3).
struct TreeNode {
  int parent = -1;
  std::vector<int> children;
  std::string move;
  int ply = 0;
  Score value = 0;               // the first player's, by minimax
  bool is_first_player = true;   // to move
  int visits = 0;                // by the search, over all calls
  int first_visit = 0;           // its number among the leaves visited; 0: none
  bool was_cut = false;          // a visit ended here by a cutoff
  bool in_max_solution = false;  // all moves of the first player, one reply each: an upper bound
  bool in_min_solution = false;  // one move of the first player each, all replies: a lower bound
};

struct GameTree {
  static constexpr std::size_t most_nodes = 2000;
  std::vector<TreeNode> nodes;  // parents before children; [0] is the root
};

// The tree below the engine's present position, as deep as the recording's main search went.
Expected<GameTree> game_tree(const Engine& engine, const Recording& recording);

// What was visited, what was cut, leaf values, and the minimal and solution trees.
// An SVG document; an error where the tree is too large to be drawn. Values are the first player's.
Expected<std::string> tree_svg(const Engine& engine, const Recording& recording);

// The leaves in the order of their visits, with windows, bounds and cuts.
// Scores are the first player's, so that one number means one thing all the way down. `engine` stands at the root.
std::string leaves_text(const Engine& engine, const Recording& recording);

}  // namespace kibitz
