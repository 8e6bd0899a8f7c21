// What a rule of rule_list.hpp must provide. A rule is a struct whose members are its options, off by default.
#pragma once

#include <algorithm>
#include <optional>

#include "kibitz/search/alpha_beta/rule_list.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"
#include "kibitz/search/order/order.hpp"
#include "kibitz/search/trace/cause.hpp"

namespace kibitz {

// A rule has these members:
//   static constexpr RuleInfo info;
//   bool is_on() const;
//   static std::vector<Parameter> parameters();     the option rows
//   static constexpr bool quiet_only;               PruneRules: true if noisy moves and checks are never pruned
//   template <class S> bool prunes(const MoveContext<S>&) const;                PruneRules
//   template <class S> std::optional<Score> cut(S&, NodeBounds, Frame&) const;  CutRules
// A rule may also have these members:
//   static SearchNeeds also_needs();                added to the needs that needs_of_rule() finds
//   SearchNeeds search_needs() const;               replaces the needs that needs_of_rule() finds
//   template <class G> static constexpr bool acts_in;  false: the rule has no effect in game G

struct RuleInfo {
  std::string_view name;   // name of the rule; its option names begin with it
  std::string_view title;  // name of the rule within a sentence: "ProbCut"
  // The word for the rule in traces: the column of a prune rule, the cause of a cut, or the reason for a changed depth.
  std::string_view word;
};

template <class S>
bool gives_check([[maybe_unused]] S& s, [[maybe_unused]] typename S::Move move) {
  if constexpr (HasTraits<typename S::GameType>) return s.game.traits(s.line, move, Traits::check).has(Traits::check);
  return false;
}

// A move that is about to be searched, and what rules need to know about it.
template <class S>
struct MoveContext {
  S& s;
  const Frame<typename S::Move>& frame;  // frame of the node in which the move is played
  NodeBounds node;
  PickedMove<typename S::Move> picked;
  Score best;   // best score of the moves that were searched before
  Depth depth;  // depth of the search of the move; for LateMoveRules: depth of the node

  bool is_quiet() const { return kibitz::is_quiet(s, picked); }
  bool gives_check() const { return kibitz::gives_check(s, picked.move); }
  int quiet_history() const {
    return kibitz::quiet_history(s, slots_before(frame), slot_of(s.game, s.line.current(), picked.move));
  }
};

// A move that is about to be played, and the frame of the child node.
template <class S>
struct ExtensionContext {
  S& s;
  typename S::Move move;
  bool is_only_reply;
  const Frame<typename S::Move>& frame;  // frame of the node in which the move is played
  Frame<typename S::Move>& child;
};

// A node whose moves are about to be generated.
template <class S>
struct NodeContext {
  S& s;
  NodeBounds node;
  bool has_table_move;
};

// What the rule requires of the searcher with its current options.
template <class Rule>
SearchNeeds needs_of_rule(const Rule& rule) {
  if constexpr (requires { rule.search_needs(); }) {
    return rule.search_needs();
  } else {
    if (!rule.is_on()) return {};
    SearchNeeds search_needs{.frames = true, .prunes = true};
    if (is_in<Rule, MoveExtensions>) search_needs = {.extensions = true};
    if (is_in<Rule, MoveReductions>)
      search_needs = {.has_move_rules = true, .prunes = true, .depends_on_move_order = true};
    if (is_in<Rule, PruneRules>)
      search_needs = {.has_move_rules = true, .prunes_moves = true, .prunes = true, .depends_on_move_order = true};
    if constexpr (requires { Rule::also_needs(); }) search_needs = search_needs | Rule::also_needs();
    return search_needs | SearchNeeds{};
  }
}

// True if the option group may give a score that a full-depth search would not give. Extensions only deepen the search,
// so they count as speculative only if they declare is_speculative.
template <class Group>
constexpr bool is_speculative() {
  return (is_in<Group, Rules> && !is_in<Group, MoveExtensions>) || requires { Group::is_speculative; };
}

template <class Rule>
inline constexpr PruneRule prune_rule_of = static_cast<PruneRule>(place_in<Rule>(PruneRules{}));
template <class Rule>
inline constexpr Cause cause_of =
    static_cast<Cause>(static_cast<std::size_t>(first_cause_of_rules) + place_in<Rule>(CutRules{}));

// The bit of a rule among the reasons for a changed depth. The bits of extension rules follow those of Traits and
// ExtensionReason::variation; the bits of node reductions follow DepthChangeReason::danger and ::threat.
template <class Rule>
inline constexpr auto extension_reason_of =
    static_cast<std::uint16_t>(ExtensionReason::variation << place_in<Rule>(MoveExtensions{}));
template <class Rule>
inline constexpr auto depth_change_reason_of =
    static_cast<std::uint16_t>(DepthChangeReason::threat << (place_in<Rule>(NodeReductions{}) + 1));

template <class... Rule, class S>
bool is_any_on(RuleList<Rule...>, const S& s) {
  return (s.options.template rule<Rule>().is_on() || ...);
}

template <class Rule, class S>
int extension_by(const ExtensionContext<S>& context) {
  const Rule& rule = context.s.options.template rule<Rule>();
  const int units = rule.extends(context);
  return units > 0 && rule.is_on() ? units : 0;  // tested last, because few moves are extended
}

// The sum of the extensions of a move by all rules of the list, in 24ths of a ply, at most `cap`.
template <class... Rule, class S>
int extension_by(RuleList<Rule...>, const ExtensionContext<S>& context, int cap) {
  return std::min((extension_by<Rule>(context) + ... + 0), cap);
}

// The sum of the reductions of a move by all rules of the list; one ply of depth remains. It is zero if the rules of
// the game compel a move.
template <class... Rule, class S>
Depth reduction_by(RuleList<Rule...>, const MoveContext<S>& move) {
  const auto by = [&move]<class R>(const R& rule) { return rule.is_on() ? rule.reduces(move) : 0; };
  const int units = (by(move.s.options.template rule<Rule>()) + ... + 0);
  if (units <= 0 || move.frame.is_compelled) return {};
  return {std::clamp(move.node.depth.units - 2 * units_per_ply, 0, units)};
}

// The sum of the reductions of a node by all rules of the list. It is zero if the node is searched without one of its
// moves.
template <class... Rule, class S>
[[gnu::noinline]] Depth reduction_by(RuleList<Rule...>, const NodeContext<S>& context) {
  S& s = context.s;
  if (s.frame_here().excluded) return {};
  const auto by = [&]<class R>(const R& rule) {
    const int units = rule.is_on() ? rule.reduces(context) : 0;
    if (units == 0) return 0;
    ++s.omissions;
    s.trace.depth_change_reason(depth_change_reason_of<R>);
    return units;
  };
  return {std::min((by(s.options.template rule<Rule>()) + ... + 0), context.node.depth.units)};
}

// The condition that all prune rules share. always_inline in this function, pruned_by(), is_quiet() and
// LateMovePruning, together with noinline in cut_with(), saves 9.4 of 889.4 million instructions (chess, preset strong,
// depth 12).
template <class Rule, class S>
[[gnu::always_inline]] inline bool is_pruned(const MoveContext<S>& move) {
  const Rule& rule = move.s.options.template rule<Rule>();
  if constexpr (Rule::quiet_only) return rule.is_on() && move.is_quiet() && rule.prunes(move) && !move.gives_check();
  return rule.is_on() && rule.prunes(move);
}

// The first rule of the list that prunes the move; PruneRule::none if no rule does.
template <class... Rule, class S>
[[gnu::always_inline]] inline PruneRule pruned_by(RuleList<Rule...>, const MoveContext<S>& move) {
  PruneRule by = PruneRule::none;
  (void)((is_pruned<Rule>(move) && (by = prune_rule_of<Rule>, true)) || ...);
  return by;
}

// The condition that all cut rules share, except is_on(). noinline: otherwise the stack frame of an enabled rule would
// contain those of the disabled rules (measured at is_pruned()).
template <class Rule, class S>
[[gnu::noinline]] std::optional<Score> cut_with(S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  if (frame.excluded) return std::nullopt;
  const std::optional<Score> score = s.options.template rule<Rule>().cut(s, node, frame);
  if (!score) return std::nullopt;
  s.trace.cause(cause_of<Rule>);
  s.count_pruned();
  return score;
}

// The score that the first cutting rule of the list returns; nullopt if no rule cuts. No rule cuts in an open window or
// at a node that is searched without one of its moves.
template <class... Rule, class S>
std::optional<Score> cut_by(RuleList<Rule...>, S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  std::optional<Score> score;
  if (!node.window.is_null()) return score;
  (void)((s.options.template rule<Rule>().is_on() && (score = cut_with<Rule>(s, node, frame)).has_value()) || ...);
  return score;
}

}  // namespace kibitz
