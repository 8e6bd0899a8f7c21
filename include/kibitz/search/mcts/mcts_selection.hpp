// Selection in Monte-Carlo tree search: the child with the largest urgency, by UCT and what the options add to it.
#pragma once

#include <cmath>

#include "kibitz/core/window.hpp"
#include "kibitz/search/mcts/mcts_options.hpp"
#include "kibitz/search/mcts/mcts_proof_numbers.hpp"
#include "kibitz/search/mcts/mcts_tree.hpp"
#include "kibitz/search/mcts/mcts_value.hpp"

namespace kibitz {

// Each thread has its own object: it holds the ranks of the last node's children.
template <class G>
class MctsSelection {
 public:
  using Tree = MctsTree<G>;
  using Id = typename Tree::Id;
  static constexpr Id no_child = std::numeric_limits<Id>::max();  // no child can be selected

  MctsSelection(const Tree& tree, const MctsSetup& setup) : tree_(tree), setup_(setup) {}

  // Selects a child among those whose upper bound exceeds alpha and the node's proved lower bound; no_child if there is
  // none. A losing move is selected only if all others lose or are excluded, in order to find the length of the loss.
  Id best_child(Id at, Window window) {
    const Score alpha = std::max(window.alpha, tree_.lower(at));
    const UctTerms terms = uct_terms_of(at);
    if (uses_proof_numbers()) ranks_.rank_children(tree_, at);
    constexpr double last_resort = 1000;
    Id best = no_child;
    double best_urgency = 0;
    int index = -1;
    for (const auto& child : tree_.children(at)) {
      ++index;
      const Id id = tree_.id_of(child);
      const Score upper = tree_.upper_for_parent(id);
      if (upper <= alpha) continue;
      const double urgency = urgency_of(id, index, terms) - (is_loss(upper) ? last_resort : 0);
      if (best != no_child && urgency <= best_urgency) continue;
      best = id;
      best_urgency = urgency;
    }
    return best;
  }

 private:
  struct UctTerms {     // parts of the UCT formula that are the same for all children
    double untried;     // urgency of an untried move, without bias
    double log_visits;  // natural logarithm of the parent's visits
  };
  UctTerms uct_terms_of(Id at) const {
    constexpr double before_all = 100;
    const auto visits = tree_.visits(at);
    const double mean = visits > 0 ? 1 - tree_.mean(at) : 0.5;
    const int first_play = setup_.options.first_play;
    const bool is_wide = first_play == MctsOptions::all_first || (at == Tree::root && setup_.opens_wide);
    return {is_wide ? before_all : mean + first_play / 100.0, std::log(static_cast<double>(std::max(visits, 1U)))};
  }

  double urgency_of(Id child, int index, const UctTerms& terms) const {
    const double bias = setup_.options.bias / 100.0 / (1 + index);
    const double by_proof = uses_proof_numbers() ? proof_weight() * ranks_.bonus(static_cast<std::size_t>(index)) : 0;
    const auto visits = tree_.visits(child);
    if (visits == 0) return terms.untried + bias + by_proof;
    const double spread = std::sqrt(terms.log_visits / visits);
    return value_of(child) + setup_.options.exploration / 100.0 * spread + bias / (visits + 1.0) + by_proof;
  }

  double value_of(Id child) const {
    const double mean = bounded_mean(tree_, child);
    if (setup_.options.implicit_minimax == 0) return mean;
    const double weight = setup_.options.implicit_minimax / 100.0;
    return (1 - weight) * mean + weight * bounded_minimax(tree_, child);
  }

  bool uses_proof_numbers() const { return setup_.uses_proof_numbers; }
  double proof_weight() const { return setup_.options.proof_weight / 100.0; }

  const Tree& tree_;
  const MctsSetup& setup_;
  ProofRanks ranks_;
};

}  // namespace kibitz
