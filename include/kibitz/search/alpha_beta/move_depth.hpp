// Decides how deep each move is searched: whether it is pruned, extended, or first searched at reduced depth. Defines
// when the rules of rule_list.hpp apply to a move, and in which order. An extended move is never reduced.
#pragma once

#include <optional>

#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

// Sets up the child's frame for the move, including the move's history slot and extension.
template <class S>
void extend_move(S& s, typename S::Move move, bool is_only_reply, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = frame.child();
  child.inherit(frame);
  if (s.search_needs.slots) child.slot = slot_of(s.game, s.line.current(), move);
  if (s.search_needs.extensions) child.extension = extend(s, move, is_only_reply, frame);
}

// True if pruning rules may apply to the move: the window is null, the rules of the game do not compel a move, and the
// best of the earlier moves is not a proved loss. Alpha must also be a possible score of a position, because it may
// become the score of the node.
template <class S>
bool may_prune(const MoveContext<S>& move) {
  const Window window = move.node.window;
  if (move.frame.is_compelled || move.best <= -points_base || !window.is_null()) return false;
  return !is_beyond_evaluation(window.alpha) || is_decided(window.alpha);
}

// True if the move is quiet and gives no check: LateMoveRules may prune it.
template <class S>
bool is_quiet_without_check(S& s, PickedMove<typename S::Move> picked) {
  return is_quiet(s, picked) && !gives_check(s, picked.move);
}

// Called after a rule has pruned a late move. Prunes all later quiet moves, without sorting them; returns their number.
template <class S>
[[gnu::noinline]] int prune_late_moves(S& s, PruneRule rule, MovePicker<S>& picker) {
  const int count = picker.skip_moves([&s](const auto& picked) { return is_quiet_without_check(s, picked); });
  s.statistics.skipped += static_cast<std::uint64_t>(count);
  s.trace.record_pruned_moves(rule, count);
  return count;
}

// The reduction of a move by all MoveReductions.
template <class S>
[[gnu::noinline]] Depth reduction_of(const MoveContext<S>& move) {
  return total_reduction(MoveReductions{}, move);
}

// The reduction of a root move. Root moves are never pruned. Their order, which decides which of them are late, comes
// from the previous iteration.
template <class S>
Depth root_reduction(S& s, NodeBounds node, const MoveToSearch<typename S::Move>& candidate,
                     const Frame<typename S::Move>& frame) {
  const bool is_noisy = is_noisy_in(s.game, s.line.current(), candidate.move);
  if (frame.child().extension > 0) return {};
  const PickedMove<typename S::Move> picked{candidate.move, candidate.index, is_noisy ? move_score::noise : 0};
  return reduction_of(MoveContext<S>{s, frame, node, picked, -infinite_score, node.depth});
}

// The first of the MoveRules that prunes the move; PruneRule::none: no rule does.
template <class S>
[[gnu::noinline]] PruneRule first_pruning_move_rule(const MoveContext<S>& move) {
  return first_pruning_rule(MoveRules{}, move);
}

// If the move is not searched, returns the score that it contributes to the node: alpha if a rule prunes it,
// -infinite_score if it is the excluded move. Otherwise returns nullopt and stores the move's reduction in the
// candidate and its extension in the child's frame. This function is inlined into the move loop, but the MoveRules are
// called out of line (first_pruning_move_rule).
template <class S>
std::optional<Score> decide_depth(MoveContext<S> move, MoveToSearch<typename S::Move>& candidate,
                                  Frame<typename S::Move>& frame) {
  S& s = move.s;
  if (frame.excluded == candidate.move) return -infinite_score;
  const bool is_prunable = s.search_needs.prunes_moves && may_prune(move);
  PruneRule rule = is_prunable ? first_pruning_rule(LateMoveRules{}, move) : PruneRule::none;
  candidate.late_by = rule;
  const bool is_late = rule != PruneRule::none;
  const Depth reduction = is_late ? Depth{} : reduction_of(move);
  if (is_prunable && !is_late) {
    move.depth = move.node.depth - one_ply - reduction;
    rule = first_pruning_move_rule(move);
  }
  if (rule != PruneRule::none) {
    s.count_pruned();
    ++s.statistics.skipped;
    s.trace.record_pruned_moves(rule, 1);
    return move.node.window.alpha;
  }
  extend_move(s, candidate.move, candidate.count == 1, frame);
  const bool is_extended = frame.child().extension > 0;
  candidate.reduction = is_extended ? Depth{} : reduction;
  return std::nullopt;
}

}  // namespace kibitz
