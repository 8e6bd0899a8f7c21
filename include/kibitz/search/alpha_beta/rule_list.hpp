// The rules that extend, reduce, prune and cut. The list that holds a rule fixes its form and its stage. The position
// in the list fixes the order of application, option rows, enum values and trace columns. Each rule is a struct in its
// own header (rule.hpp).
#pragma once

#include <cstddef>
#include <type_traits>

namespace kibitz {

template <class... Rule>
struct RuleList {
  static constexpr std::size_t size = sizeof...(Rule);
};

// Extend a move. The extensions of the rules are added; extend.cap limits the sum.
using MoveExtensions = RuleList<struct Extensions, struct Singular>;
// Reduce the first search of a late move. The reductions are added; at least one ply of depth is left.
using MoveReductions = RuleList<struct LateMoveReduction>;
// Prune a move and all later quiet moves, before the reduction of the move is computed.
using LateMoveRules = RuleList<struct LateMovePruning>;
// Prune one move.
using MoveRules = RuleList<struct Futility, struct HistoryPruning, struct ExchangePruning>;
// Cut a node before the null move.
using EarlyCuts = RuleList<struct ReverseFutility, struct Razoring>;
// Cut a node after the null move.
using LateCuts = RuleList<struct Probcut>;
// Reduce the depth of all moves of a node. The reductions are added.
using NodeReductions = RuleList<struct InternalReduction>;

template <class... Lists>
struct JoinedLists;
template <class... A>
struct JoinedLists<RuleList<A...>> {
  using Type = RuleList<A...>;
};
template <class... A, class... B, class... More>
struct JoinedLists<RuleList<A...>, RuleList<B...>, More...> : JoinedLists<RuleList<A..., B...>, More...> {};
template <class... Lists>
using Joined = typename JoinedLists<Lists...>::Type;

using PruneRules = Joined<LateMoveRules, MoveRules>;
using CutRules = Joined<EarlyCuts, LateCuts>;
using Rules = Joined<MoveExtensions, MoveReductions, PruneRules, CutRules, NodeReductions>;

// The index of a rule in a list; the size of the list if the rule is not in it.
template <class Rule, class... All>
consteval std::size_t place_in(RuleList<All...>) {
  std::size_t place = 0;
  (void)((std::is_same_v<Rule, All> || (++place, false)) || ...);
  return place;
}
template <class Rule, class List>
inline constexpr bool is_in = place_in<Rule>(List{}) < List::size;

}  // namespace kibitz
