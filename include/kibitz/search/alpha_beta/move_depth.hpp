// Decides, in one place, how deep a move is searched: it is pruned, extended, or at first reduced. This file fixes
// when the rules of rule_list.hpp apply and in which order. An extended move is never reduced.
#pragma once

#include <optional>

#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

// Prepares the child's frame for any move: slot and extension.
template <class S>
void extend_move(S& s, typename S::Move move, bool is_only_reply, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = frame.child();
  child.inherit(frame);
  if (s.search_needs.slots) child.slot = slot_of(s.game, s.line.current(), move);
  if (s.search_needs.extensions) child.extension = extend(s, move, is_only_reply, frame);
}

// Moves are pruned only in a null window, if the rules do not compel a move and some earlier move does not lose. A
// node whose moves are pruned may score alpha, so alpha must be a score that a position can have.
template <class S>
bool may_prune(const MoveContext<S>& move) {
  const Window window = move.node.window;
  if (move.frame.is_compelled || move.best <= -points_base || !window.is_null()) return false;
  return !is_beyond_evaluation(window.alpha) || is_decided(window.alpha);
}

// Quiet and not a check: a move that LateMoveRules may prune.
template <class S>
bool is_plain(S& s, PickedMove<typename S::Move> picked) {
  return is_quiet(s, picked) && !gives_check(s, picked.move);
}

// After a move pruned as late, all later quiet moves are pruned too, without being sorted. Returns how many.
template <class S>
[[gnu::noinline]] int prune_late_moves(S& s, PruneRule rule, MovePicker<S>& picker) {
  const int count = picker.pass_over([&s](const auto& picked) { return is_plain(s, picked); });
  s.statistics.skipped += static_cast<std::uint64_t>(count);
  s.trace.pruned(rule, count);
  return count;
}

template <class S>
[[gnu::noinline]] Depth reduction_of(const MoveContext<S>& move) {
  return reduction_by(MoveReductions{}, move);
}

// The reduction of a root move. Root moves are never pruned. Late moves at the root are those that the previous
// iteration did not find better.
template <class S>
Depth root_reduction(S& s, NodeBounds node, const Candidate<typename S::Move>& candidate,
                     const Frame<typename S::Move>& frame) {
  const bool is_noisy = is_noisy_in(s.game, s.line.current(), candidate.move);
  if (frame.child().extension > 0) return {};
  const PickedMove<typename S::Move> picked{candidate.move, candidate.index, is_noisy ? move_score::noise : 0};
  return reduction_of(MoveContext<S>{s, frame, node, picked, -infinite_score, node.depth});
}

template <class S>
[[gnu::noinline]] PruneRule pruned_by_move_rules(const MoveContext<S>& move) {
  return pruned_by(MoveRules{}, move);
}

// Returns the bound that a pruned move contributes to the node's score. Otherwise returns nothing and stores the
// depth of the move in the candidate and in the child's frame. The rules are not inlined here; this function is, into
// the move loop.
template <class S>
std::optional<Score> decide_depth(MoveContext<S> move, Candidate<typename S::Move>& candidate,
                                  Frame<typename S::Move>& frame) {
  S& s = move.s;
  if (frame.excluded == candidate.move) return -infinite_score;
  const bool is_prunable = s.search_needs.prunes_moves && may_prune(move);
  PruneRule rule = is_prunable ? pruned_by(LateMoveRules{}, move) : PruneRule::none;
  candidate.late_by = rule;
  const bool is_late = rule != PruneRule::none;
  const Depth reduction = is_late ? Depth{} : reduction_of(move);
  if (is_prunable && !is_late) {
    move.depth = move.node.depth - one_ply - reduction;
    rule = pruned_by_move_rules(move);
  }
  if (rule != PruneRule::none) {
    s.count_pruned();
    ++s.statistics.skipped;
    s.trace.pruned(rule, 1);
    return move.node.window.alpha;
  }
  extend_move(s, candidate.move, candidate.count == 1, frame);
  const bool is_extended = frame.child().extension > 0;
  candidate.reduction = is_extended ? Depth{} : reduction;
  return std::nullopt;
}

}  // namespace kibitz
