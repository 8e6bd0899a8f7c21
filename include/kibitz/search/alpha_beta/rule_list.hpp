// The rules that extend, reduce or prune moves and cut off nodes, in one list per kind. The list determines which
// functions a rule has (rule.hpp) and when it applies. Option rows, enum values and trace columns follow the order of a
// list.
#pragma once

#include <cstddef>
#include <type_traits>

namespace kibitz {

template <class... Rule>
struct RuleList {
  static constexpr std::size_t size = sizeof...(Rule);
};

// Rules that extend a move. Their extensions are added, and option extend.cap limits the sum.
using MoveExtensions = RuleList<struct Extensions, struct Singular>;
// Rules that reduce the first search of a late move. Their reductions are added; at least one ply of depth remains.
using MoveReductions = RuleList<struct LateMoveReduction>;
// Rules that prune a move together with all later quiet moves. They apply before the move's reduction is computed.
using LateMoveRules = RuleList<struct LateMovePruning>;
// Rules that prune a single move.
using MoveRules = RuleList<struct Futility, struct HistoryPruning, struct SeePruning>;
// Rules that cut a node before the null move is tried.
using EarlyCuts = RuleList<struct ReverseFutility, struct Razoring>;
// Rules that cut a node after the null move was tried.
using LateCuts = RuleList<struct ProbCutRule, struct MultiCut>;
// Rules that reduce the depth of all moves of a node. Their reductions are added.
using NodeReductions = RuleList<struct InternalIterativeReduction>;

template <class... Lists>
struct ConcatenatedLists;
template <class... A>
struct ConcatenatedLists<RuleList<A...>> {
  using Type = RuleList<A...>;
};
template <class... A, class... B, class... More>
struct ConcatenatedLists<RuleList<A...>, RuleList<B...>, More...> : ConcatenatedLists<RuleList<A..., B...>, More...> {};
// One RuleList with the rules of all lists, in order.
template <class... Lists>
using Concatenated = typename ConcatenatedLists<Lists...>::Type;

using PruneRules = Concatenated<LateMoveRules, MoveRules>;  // all rules that prune moves
using CutRules = Concatenated<EarlyCuts, LateCuts>;         // all rules that cut nodes
using Rules = Concatenated<MoveExtensions, MoveReductions, PruneRules, CutRules, NodeReductions>;  // every rule

// The index of a rule in a list. If the rule is not in the list: the size of the list.
template <class Rule, class... All>
consteval std::size_t index_in(RuleList<All...>) {
  std::size_t index = 0;
  (void)((std::is_same_v<Rule, All> || (++index, false)) || ...);
  return index;
}
template <class Rule, class List>
inline constexpr bool is_in = index_in<Rule>(List{}) < List::size;

}  // namespace kibitz
