// Proof numbers in the tree of Monte-Carlo tree search: method pn_mcts (Kowalski, Doe, Winands, Gorski and Soemers,
// Proof number based Monte-Carlo tree search, arXiv 2303.09449, 2023).
#pragma once

#include <algorithm>
#include <vector>

#include "kibitz/search/mcts/mcts_tree.hpp"

namespace kibitz {

// The question of the proof numbers: does the side to move at the root win? At the opponent's nodes the side to move
// has reached its goal if it does not lose. phi is the number of leaves that the side to move needs for its goal, delta
// the number that refutes it (proof_question.hpp); the paper's proof number is phi at our nodes and delta at the
// opponent's.
inline ProofNumbers proof_numbers_of_bounds(Score lower, Score upper, bool is_opponents) {
  const bool is_won = is_opponents ? lower >= 0 : lower > 0;
  const bool is_lost = is_opponents ? upper < 0 : upper <= 0;
  return is_won ? won_numbers : is_lost ? lost_numbers : ProofNumbers{};
}

// The numbers of a node from its bounds and its children. phi is the smallest delta of the children, delta the sum of
// their phi.
template <class G>
ProofNumbers proof_numbers_by_children(const MctsTree<G>& tree, typename MctsTree<G>::Id id, bool is_opponents) {
  const ProofNumbers by_bounds = proof_numbers_of_bounds(tree.lower(id), tree.upper(id), is_opponents);
  const auto children = tree.children(id);
  if (by_bounds.is_solved() || children.empty()) return by_bounds;
  ProofNumbers numbers{endless_count, 0};
  for (const auto& child : children) {
    const ProofNumbers of_child = tree.proof_numbers(tree.id_of(child));
    numbers.phi = std::min(numbers.phi, of_child.delta);
    numbers.delta = add_counts(numbers.delta, of_child.phi);
  }
  return numbers;
}

// Returns true if the numbers of the node have changed.
template <class G>
bool update_proof_numbers(MctsTree<G>& tree, typename MctsTree<G>::Id id, bool is_opponents) {
  const ProofNumbers numbers = proof_numbers_by_children(tree, id, is_opponents);
  if (numbers == tree.proof_numbers(id)) return false;
  tree.set_proof_numbers(id, numbers);
  return true;
}

// Computes all numbers anew, from the leaves up. Needed if another side is to move at the root than before.
template <class G>
void recompute_proof_numbers(MctsTree<G>& tree, typename MctsTree<G>::Id id, bool is_opponents = false) {
  for (const auto& child : tree.children(id)) recompute_proof_numbers(tree, tree.id_of(child), !is_opponents);
  update_proof_numbers(tree, id, is_opponents);
}

// The ranks of a node's children: children with the smallest delta have rank 1, those with the next larger one rank 2.
// Equal numbers have equal ranks.
class ProofRanks {
 public:
  template <class G>
  void rank_children(const MctsTree<G>& tree, typename MctsTree<G>::Id parent) {
    deltas_.clear();
    for (const auto& child : tree.children(parent)) deltas_.push_back(tree.proof_numbers(tree.id_of(child)).delta);
    sorted_ = deltas_;
    std::ranges::sort(sorted_);
    sorted_.erase(std::ranges::unique(sorted_).begin(), sorted_.end());
  }
  // 1 - rank / (largest rank) of the child with this index: from 0 to less than 1.
  double bonus(std::size_t index) const {
    const auto rank = std::ranges::lower_bound(sorted_, deltas_[index]) - sorted_.begin() + 1;
    return 1 - static_cast<double>(rank) / static_cast<double>(sorted_.size());
  }

 private:
  std::vector<ProofCount> deltas_;  // of each child, in the order of the children
  std::vector<ProofCount> sorted_;  // without duplicates
};

}  // namespace kibitz
