// The answer of a best-first minimax search: the move to play, its line and what is proved.
#pragma once

#include <tuple>
#include <vector>

#include "kibitz/search/best_first/best_first_tree.hpp"
#include "kibitz/search/options/method.hpp"

namespace kibitz {

template <class Move>
struct BestFirstAnswer {
  std::vector<Move> moves;  // the move to play and the best line after it; empty: the root has no children yet
  Score value = 0;          // value of the move
  ProvedBounds proved;      // the lower bound is proved for the move, the upper bound for all moves
};

// How the move is chosen at the root. by_value: the move with the highest value. by_selections: the move that the
// search followed most often, then the value (Cohen-Solal's safe decision). A known win comes first and a known loss
// last; among several, the value decides: the shortest win, the longest loss. (His decision prefers the more followed
// one among these too.)
enum class BestFirstDecision : std::uint8_t { by_value, by_selections };

// How the method chooses the move.
inline BestFirstDecision decision_of(Method method) {
  return method == Method::ubfms || method == Method::descent ? BestFirstDecision::by_selections
                                                              : BestFirstDecision::by_value;
}

// The best edge of an expanded node; the first one, if several are equal.
template <class G>
const BestFirstEdge<MoveOf<G>>& chosen_edge(const BestFirstTree<G>& tree, BestFirstId at, BestFirstDecision decision) {
  using Edge = BestFirstEdge<MoveOf<G>>;
  const auto rank = [&](const Edge& edge) {
    const Score value = tree.value(edge);
    const int result = tree.result_of(value);
    const bool counts = decision == BestFirstDecision::by_selections && result == 0;
    return std::tuple(result, counts ? edge.selections : 0, value);
  };
  return *std::ranges::max_element(tree.edges(at), {}, rank);
}

template <class G>
BestFirstAnswer<MoveOf<G>> best_first_answer(const BestFirstTree<G>& tree, BestFirstDecision decision) {
  constexpr auto root = BestFirstTree<G>::root;
  constexpr Score soonest_win = IsBounded<G> ? win_score : win_score - 1;  // no value is beyond it
  BestFirstAnswer<MoveOf<G>> answer;
  if (!tree[root].is_expanded) return answer;
  const auto& chosen = chosen_edge(tree, root, decision);
  answer.value = tree.value(chosen);
  answer.proved = {std::max(tree.proved(chosen).lower, -soonest_win), std::min(tree[root].upper, soonest_win)};
  answer.moves.push_back(chosen.move);
  for (BestFirstId at = chosen.child; tree[at].is_expanded && answer.moves.size() < max_ply;) {
    const auto& next = chosen_edge(tree, at, BestFirstDecision::by_value);
    answer.moves.push_back(next.move);
    at = next.child;
  }
  return answer;
}

}  // namespace kibitz
