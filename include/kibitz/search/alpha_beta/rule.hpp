// The interface of the rules in rule_list.hpp, which extend, reduce or prune moves and cut off nodes, and the functions
// that apply them. A rule is a struct whose data members are its options; by default a rule is off.
#pragma once

#include <algorithm>
#include <optional>

#include "kibitz/search/alpha_beta/rule_list.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"
#include "kibitz/search/order/order.hpp"
#include "kibitz/search/trace/cause.hpp"

namespace kibitz {

// Every rule has these members:
//   static constexpr RuleInfo info;
//   bool is_on() const;
//   static std::vector<Parameter> parameters();     the option rows
// In addition, a rule has the members for the list in which it stands. Extensions and reductions are in 24ths of a ply.
//   MoveExtensions: template <class S> int extends(const ExtensionContext<S>&) const;
//   MoveReductions: template <class S> int reduces(const MoveContext<S>&) const;
//   NodeReductions: template <class S> int reduces(const NodeContext<S>&) const;
//   PruneRules:     template <class S> bool prunes(const MoveContext<S>&) const;
//                   static constexpr bool quiet_only;  true if noisy moves and checks are never pruned
//   CutRules:       template <class S> std::optional<Score> cut(S&, NodeBounds, Frame&) const;
// A rule may also have these members:
//   static SearchNeeds additional_needs();          added to the needs that needs_of_rule() finds
//   SearchNeeds search_needs() const;               replaces the needs that needs_of_rule() finds
//   template <class G> static constexpr bool has_effect_in;  false: the rule has no effect in game G

// The names of a rule.
struct RuleInfo {
  std::string_view name;   // name of the rule, with which its option names begin
  std::string_view title;  // name of the rule in English text, such as "ProbCut"
  // The name of the rule in traces: the column of a prune rule, the cause of a cut rule, or the reason for a changed
  // depth.
  std::string_view word;
};

// True if the move gives check, by the game's traits. False if the game has no traits. Costs a call of traits().
template <class S>
bool gives_check([[maybe_unused]] S& s, [[maybe_unused]] typename S::Move move) {
  if constexpr (HasTraits<typename S::GameType>) return s.game.traits(s.line, move, Traits::check).has(Traits::check);
  return false;
}

// A move that is about to be searched, with the data by which rules decide to prune, reduce or extend it.
template <class S>
struct MoveContext {
  S& s;                                  // the searcher
  const Frame<typename S::Move>& frame;  // frame of the node in which the move is played
  NodeBounds node;
  PickedMove<typename S::Move> picked;
  Score best;   // best score of the moves searched so far at this node
  Depth depth;  // depth to which the move would be searched; for LateMoveRules: depth of the node

  bool is_quiet() const { return kibitz::is_quiet(s, picked); }
  bool gives_check() const { return kibitz::gives_check(s, picked.move); }
  // Sum of the move's history scores (order.hpp).
  int quiet_history() const {
    return kibitz::quiet_history(s, last_slots(frame), slot_of(s.game, s.line.current(), picked.move));
  }
};

// A move that is about to be played, and the frame of the child node.
template <class S>
struct ExtensionContext {
  S& s;  // the searcher
  typename S::Move move;
  bool is_only_reply;                    // true: the node has no other legal move
  const Frame<typename S::Move>& frame;  // frame of the node in which the move is played
  Frame<typename S::Move>& child;
};

// A node whose moves are about to be generated.
template <class S>
struct NodeContext {
  S& s;  // the searcher
  NodeBounds node;
  bool has_table_move;  // true: the table has a move for the node
};

// What the rule, with its current options, requires of the searcher.
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
    if constexpr (requires { Rule::additional_needs(); }) search_needs = search_needs | Rule::additional_needs();
    return search_needs | SearchNeeds{};
  }
}

// True if options of this group can make the search miss something, so that its score is not that of a full-width
// search to the same depth. Extensions only deepen the search; they count as speculative only if they declare
// is_speculative.
template <class Group>
constexpr bool is_speculative() {
  return (is_in<Group, Rules> && !is_in<Group, MoveExtensions>) || requires { Group::is_speculative; };
}

// The value that stands for the rule in a PruneRule or a Cause, by its place in its list.
template <class Rule>
inline constexpr PruneRule prune_rule_of = static_cast<PruneRule>(index_in<Rule>(PruneRules{}));
template <class Rule>
inline constexpr Cause cause_of =
    static_cast<Cause>(static_cast<std::size_t>(first_cause_of_rules) + index_in<Rule>(CutRules{}));

// The bit of an extension rule in NodeOrigin::extension_reasons. The first rule has ExtensionReason::variation, which
// follows the bits of Traits; each later rule has the next bit.
template <class Rule>
inline constexpr auto extension_reason_of =
    static_cast<std::uint16_t>(ExtensionReason::variation << index_in<Rule>(MoveExtensions{}));
// The bit of a node reduction in NodeEvent::depth_change_reasons. The bits follow DepthChangeReason::danger and
// ::threat.
template <class Rule>
inline constexpr auto depth_change_reason_of =
    static_cast<std::uint16_t>(DepthChangeReason::threat << (index_in<Rule>(NodeReductions{}) + 1));

// True if at least one rule of the list is on.
template <class... Rule, class S>
bool is_any_rule_on(RuleList<Rule...>, const S& s) {
  return (s.options.template rule<Rule>().is_on() || ...);
}

template <class Rule, class S>
int extension_by(const ExtensionContext<S>& context) {
  const Rule& rule = context.s.options.template rule<Rule>();
  const int units = rule.extends(context);
  return units > 0 && rule.is_on() ? units : 0;  // is_on() is tested last, because few moves are extended
}

// The total extension of a move by all rules of the list, in 24ths of a ply, limited to `cap`.
template <class... Rule, class S>
int extension_by(RuleList<Rule...>, const ExtensionContext<S>& context, int cap) {
  return std::min((extension_by<Rule>(context) + ... + 0), cap);
}

// The total reduction of a move by all rules of the list, limited so that the move is searched at least one ply deep.
// Zero if the rules of the game compel a move.
template <class... Rule, class S>
Depth total_reduction(RuleList<Rule...>, const MoveContext<S>& move) {
  const auto by = [&move]<class R>(const R& rule) { return rule.is_on() ? rule.reduces(move) : 0; };
  const int units = (by(move.s.options.template rule<Rule>()) + ... + 0);
  if (units <= 0 || move.frame.is_compelled) return {};
  return {std::clamp(move.node.depth.units - 2 * units_per_ply, 0, units)};
}

// The total reduction of a node by all rules of the list, limited to the depth of the node. Zero if a move of the node
// is excluded.
template <class... Rule, class S>
[[gnu::noinline]] Depth total_reduction(RuleList<Rule...>, const NodeContext<S>& context) {
  S& s = context.s;
  if (s.current_frame().excluded) return {};
  const auto by = [&]<class R>(const R& rule) {
    const int units = rule.is_on() ? rule.reduces(context) : 0;
    if (units == 0) return 0;
    ++s.omissions;
    s.trace.record_depth_change_reason(depth_change_reason_of<R>);
    return units;
  };
  return {std::min((by(s.options.template rule<Rule>()) + ... + 0), context.node.depth.units)};
}

// True if the rule is on and prunes the move. always_inline in this function, first_pruning_rule(), is_quiet() and
// LateMovePruning, together with noinline in cut_score_of_rule(), saves 9.4 of 889.4 million instructions (chess,
// preset strong, depth 12).
template <class Rule, class S>
[[gnu::always_inline]] inline bool is_pruned(const MoveContext<S>& move) {
  const Rule& rule = move.s.options.template rule<Rule>();
  if constexpr (Rule::quiet_only) return rule.is_on() && move.is_quiet() && rule.prunes(move) && !move.gives_check();
  return rule.is_on() && rule.prunes(move);
}

// The first rule of the list that prunes the move; PruneRule::none if no rule does.
template <class... Rule, class S>
[[gnu::always_inline]] inline PruneRule first_pruning_rule(RuleList<Rule...>, const MoveContext<S>& move) {
  PruneRule by = PruneRule::none;
  (void)((is_pruned<Rule>(move) && (by = prune_rule_of<Rule>, true)) || ...);
  return by;
}

// The score with which the rule cuts the node off; nullopt if there is no cutoff. The caller tests is_on(). noinline,
// because otherwise the variables of all rules would enlarge the caller's stack frame (measurement at is_pruned()).
template <class Rule, class S>
[[gnu::noinline]] std::optional<Score> cut_score_of_rule(S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  if (frame.excluded) return std::nullopt;
  const std::optional<Score> score = s.options.template rule<Rule>().cut(s, node, frame);
  if (!score) return std::nullopt;
  s.trace.record_cause(cause_of<Rule>);
  s.count_pruned();
  return score;
}

// The score of the first rule of the list that cuts the node off; nullopt if none does. No rule cuts in an open window
// or at a node with an excluded move.
template <class... Rule, class S>
std::optional<Score> first_cut_score(RuleList<Rule...>, S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  std::optional<Score> score;
  if (!node.window.is_null()) return score;
  (void)((s.options.template rule<Rule>().is_on() && (score = cut_score_of_rule<Rule>(s, node, frame)).has_value()) ||
         ...);
  return score;
}

}  // namespace kibitz
