// The rules that extend, reduce, prune and cut: the list in which a rule stands is its form and its stage, its place
// there is the order in which rules apply, of option rows, of enum values and of trace columns. Each rule is one struct
// in a header (what it has: rule.hpp), which rules.hpp includes. Everything else follows from these lists.
#pragma once

#include <cstddef>
#include <type_traits>

namespace kibitz {

template <class... Rule>
struct RuleList {
  static constexpr std::size_t size = sizeof...(Rule);
};

// Extend a move: the amounts are added, and extend.cap caps the sum.
using MoveExtensions = RuleList<struct Extensions, struct Singular>;
// Search a late move less deeply at first: the amounts are added, and a ply of depth is left.
using MoveReductions = RuleList<struct LateMoveReduction>;
// Prune a move and all quiet moves after it, before its reduction is known.
using LateMoveRules = RuleList<struct LateMovePruning>;
// Prune one move.
using MoveRules = RuleList<struct Futility, struct HistoryPruning, struct ExchangePruning>;
// Cut a node before anything is searched.
using EarlyCuts = RuleList<struct ReverseFutility, struct Razoring>;
// Cut a node after the null move.
using LateCuts = RuleList<struct Probcut>;
// Search all moves of a node less deeply: the amounts are added.
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

// The place of a rule in a list; the size of the list if the rule is not in it.
template <class Rule, class... All>
consteval std::size_t place_in(RuleList<All...>) {
  std::size_t place = 0;
  (void)((std::is_same_v<Rule, All> || (++place, false)) || ...);
  return place;
}
template <class Rule, class List>
inline constexpr bool is_in = place_in<Rule>(List{}) < List::size;

}  // namespace kibitz
