// Decides in one place how deep a move is searched: it is pruned, extended, or first searched at reduced depth. This
// file fixes when the rules of rule_list.hpp apply, and their order. An extended move is never reduced.
#pragma once

#include <optional>

#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

// Prepares the child's frame for a move: its slot and its extension.
template <class S>
void extend_move(S& s, typename S::Move move, bool is_only_reply, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = frame.child();
  child.inherit(frame);
  if (s.search_needs.slots) child.slot = slot_of(s.game, s.line.current(), move);
  if (s.search_needs.extensions) child.extension = extend(s, move, is_only_reply, frame);
}

// The conditions under which moves are pruned: the window is null, the rules do not compel a move, and an earlier move
// does not lose. The score of a node with pruned moves may be alpha, so alpha must be a possible score of a position.
template <class S>
bool may_prune(const MoveContext<S>& move) {
  const Window window = move.node.window;
  if (move.frame.is_compelled || move.best <= -points_base || !window.is_null()) return false;
  return !is_beyond_evaluation(window.alpha) || is_decided(window.alpha);
}

// True if the move is quiet and gives no check: LateMoveRules may prune it.
template <class S>
bool is_plain(S& s, PickedMove<typename S::Move> picked) {
  return is_quiet(s, picked) && !gives_check(s, picked.move);
}

// Called after a rule has pruned a late move. Prunes all later quiet moves, without sorting them; returns their number.
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

// The reduction of a root move; root moves are never pruned. A root move is late if the previous iteration ordered it
// behind others.
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

// If a rule prunes the move, returns the bound that it adds to the node's score. Otherwise returns nullopt and stores
// the move's reduction in the candidate and its extension in the child's frame. This function is inlined into the move
// loop, except that the MoveRules are called out of line (pruned_by_move_rules).
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
