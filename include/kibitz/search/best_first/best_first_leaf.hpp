// Values the positions that a best-first minimax search adds to its tree: by the rules of the game, by exact knowledge,
// or by the evaluation. In the middle of an exchange an evaluation misleads, so quiescence search (option quiescence)
// plays the captures out first.
#pragma once

#include "kibitz/search/alpha_beta/exact_knowledge.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/best_first/best_first_tree.hpp"

namespace kibitz {

// Owns the line of the search, its poll and its statistics: they are those of a Searcher, which runs quiescence search.
template <class G>
class BestFirstLeaf {
 public:
  using Move = MoveOf<G>;
  using Node = BestFirstNode;

  BestFirstLeaf(const Line<G>& game_so_far, Control& control, const Options& options)
      : uses_exact_knowledge_(options.exact_knowledge.use),
        searcher_(game_so_far, table_, control, leaf_options<G>(options.quiescence)) {}

  Line<G>& line() { return searcher_.line; }
  const Poll& poll() const { return searcher_.poll; }
  void play(Move move) { searcher_.play(move); }
  void count_expanded_node() { ++searcher_.statistics.interior; }                   // counted in Statistics::interior
  Statistics collect_statistics() const { return searcher_.collect_statistics(); }  // counters so far

  // The node of the line's last position. Its key is not set.
  Node node() {
    if (const auto outcome = searcher_.game.verdict(line(), Judge::search)) return final_node(*outcome);
    MoveList<Move> moves(searcher_.moves);
    searcher_.game.generate(line().current(), moves);
    if (moves.empty()) return final_node(searcher_.game.without_moves(line().current()));
    if (uses_exact_knowledge_)
      if (const auto known = known_node()) return *known;
    Node node;
    node.value = clamp_evaluation(searcher_.score_at_horizon(full_window, searcher_.current_frame()));
    return node;
  }

 private:
  Node final_node(Outcome outcome) {
    ++searcher_.statistics.leaves;
    return final_node(score_of(outcome, 0), Bound::exact);
  }
  static Node final_node(Score score, Bound bound) {
    Node node;
    node.value = score;
    if (bound != Bound::upper) node.lower = score;
    if (bound != Bound::lower) node.upper = score;
    node.is_final = node.is_resolved = true;
    return node;
  }

  // The node if exact knowledge gives its value or its winner; otherwise nullopt. As at the leaves of alpha-beta, a
  // solver is called only if it costs no more than an evaluation: a best-first search values thousands of leaves.
  std::optional<Node> known_node() {
    if constexpr (KnowsWhenItPays<G>)
      if (!searcher_.game.pays_to_know(line(), horizon)) return std::nullopt;
    const auto known = probe_game_knowledge(searcher_, full_window);
    if (!known) return std::nullopt;
    const int result = BestFirstTree<G>::result_of(known->score);
    const bool is_decisive = known->bound == Bound::exact || (known->bound == Bound::lower && result > 0) ||
                             (known->bound == Bound::upper && result < 0);
    if (!is_decisive) return std::nullopt;
    ++searcher_.statistics.exact_knowledge;
    return final_node(known->score, known->bound);
  }

  const bool uses_exact_knowledge_;
  Table table_;  // empty: the tree of the search is its table
  Searcher<G> searcher_;
};

}  // namespace kibitz
