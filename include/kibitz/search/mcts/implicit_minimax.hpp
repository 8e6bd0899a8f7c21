// Implicit minimax backups (Lanctot, Winands, Pepels and Sturtevant, Monte Carlo tree search with heuristic evaluations
// using implicit minimax backups, CIG 2014): beside the mean of its results each node has the minimax value of the
// evaluations below it, and selection weighs the two.
#pragma once

#include <algorithm>

#include "kibitz/search/mcts/mcts_tree.hpp"
#include "kibitz/search/mcts/mcts_value.hpp"

namespace kibitz {

// The minimax value of a visited node for the side that moved to it, from 0 to 1, clamped to the proved bounds.
template <class G>
double bounded_minimax(const MctsTree<G>& tree, typename MctsTree<G>::Id id) {
  return clamp_to_bounds(tree, id, tree.minimax(id));
}

// Sets the minimax value of an expanded node from its visited children. The paper evaluates all children when it
// expands a node, Kibitz each child at its first visit: the same as soon as every child has been tried.
template <class G>
void update_minimax(MctsTree<G>& tree, typename MctsTree<G>::Id id) {
  double best = -1;
  for (const auto& child : tree.children(id)) {
    const auto child_id = tree.id_of(child);
    if (tree.visits(child_id) > 0) best = std::max(best, bounded_minimax(tree, child_id));
  }
  if (best >= 0) tree.set_minimax(id, 1 - best);
}

}  // namespace kibitz
