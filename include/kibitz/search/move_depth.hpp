// How deep one move is searched, decided in one place: it is left out, extended, or at first reduced. Each rule is a
// file of its own; here stands their order, when they are asked at all, and that an extended move is never reduced.
#pragma once

#include <optional>

#include "kibitz/search/exchange_pruning.hpp"
#include "kibitz/search/extend.hpp"
#include "kibitz/search/futility.hpp"
#include "kibitz/search/history_pruning.hpp"
#include "kibitz/search/late_move_pruning.hpp"
#include "kibitz/search/late_move_reduction.hpp"

namespace kibitz {

// What the rules look at.
template <class Move>
struct MoveAtNode {
  Aim aim;  // of the node, as it was asked
  PickedMove<Move> picked;
  Score best;  // of the moves before it
};

// What every move gets; told to the child's frame.
template <class S>
void extend_move(S& s, typename S::Move move, bool is_only_reply, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = (&frame)[1];
  child.inherit(frame);
  if (s.uses.slots) child.slot = slot_of(s.game, s.line.current(), move);
  if (s.uses.extensions) child.extension = extend(s, move, is_only_reply, frame);
}

// Moves are left out only in a null window, where the rules compel none and those before do not all lose. The node's
// score becomes its alpha, which must be one that a position can have.
template <class Move>
bool may_leave_out(const MoveAtNode<Move>& at, const Frame<Move>& frame) {
  const Score alpha = at.aim.window.alpha;
  if (frame.is_compelled || at.best <= -points_base || !at.aim.window.is_null()) return false;
  return !is_beyond_evaluation(alpha) || is_decided(alpha);
}

template <class S>
bool gives_check([[maybe_unused]] S& s, [[maybe_unused]] typename S::Move move) {
  if constexpr (HasTraits<typename S::GameType>) return s.game.traits(s.line, move, Traits::check).has(Traits::check);
  return false;
}

// The skip rules, of a move that would be reduced by so much: the one that leaves it out, if any does. A quiet check is
// left out for what it loses alone.
template <class S>
[[gnu::noinline]] std::optional<LeftOut> left_out_by(S& s, const MoveAtNode<typename S::Move>& at, Depth reduction,
                                                     const Frame<typename S::Move>& frame) {
  const auto& picked = at.picked;
  const Depth left = at.aim.depth - one_ply - reduction;
  const bool quiet = is_quiet(s, picked);
  const auto points = [&] {
    return quiet_points(s, slots_before(frame), slot_of(s.game, s.line.current(), picked.move));
  };
  const bool futile = quiet && is_futile(s, at.aim.window.alpha, left, frame);
  const bool is_hopeless = futile || (quiet && is_bad_in_history(s, points, left));
  if (is_hopeless && !gives_check(s, picked.move)) return futile ? LeftOut::futile : LeftOut::history;
  return loses_too_much(s, picked.move, left, quiet) ? std::optional(LeftOut::exchange) : std::nullopt;
}

// Neither noisy nor a check: those that come late are of no use.
template <class S>
bool is_plain(S& s, PickedMove<typename S::Move> picked) {
  return is_quiet(s, picked) && !gives_check(s, picked.move);
}

// Behind a move that came too late: the other quiet ones are left out together, without being put in order.
template <class S>
[[gnu::noinline]] void leave_out_late_moves(S& s, MovePicker<S>& picker) {
  const int count = picker.pass_over([&s](const auto& picked) { return is_plain(s, picked); });
  s.statistics.skipped += static_cast<std::uint64_t>(count);
  s.trace.left_out(LeftOut::late, count);
}

// At the root nothing is left out, and what comes late there is what the iteration before found no better.
template <class S>
Depth root_reduction(S& s, Aim aim, const Candidate<typename S::Move>& candidate,
                     const Frame<typename S::Move>& frame) {
  const bool is_noisy = is_noisy_in(s.game, s.line.current(), candidate.move);
  if ((&frame)[1].extension > 0) return {};
  return late_move_reduction(s, aim, {candidate.move, candidate.index, is_noisy ? place::noise : 0}, frame);
}

// The bound that a move which is left out contributes to the node's score, or nothing: then its depth stands in the
// candidate and in the child's frame. The rules are out of line, this is not: it is the move loop's own.
template <class S>
std::optional<Score> decide_depth(S& s, const MoveAtNode<typename S::Move>& at, Candidate<typename S::Move>& candidate,
                                  Frame<typename S::Move>& frame) {
  if (frame.excluded == candidate.move) return -infinite_score;
  const bool may_be_left_out = s.uses.leaves_out_moves && may_leave_out(at, frame);
  candidate.is_late = may_be_left_out && is_late(s, at.aim.depth, at.picked.index, frame) && is_plain(s, at.picked);
  const Depth reduction = candidate.is_late ? Depth{} : late_move_reduction(s, at.aim, at.picked, frame);
  std::optional<LeftOut> rule;
  if (candidate.is_late)
    rule = LeftOut::late;
  else if (may_be_left_out)
    rule = left_out_by(s, at, reduction, frame);
  if (rule) {
    s.leave_out();
    ++s.statistics.skipped;
    s.trace.left_out(*rule, 1);
    return at.aim.window.alpha;
  }
  extend_move(s, candidate.move, candidate.count == 1, frame);
  const bool is_extended = (&frame)[1].extension > 0;
  candidate.reduction = is_extended ? Depth{} : reduction;
  return std::nullopt;
}

}  // namespace kibitz
