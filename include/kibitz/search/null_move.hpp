// Null move (Beal 1989; Goetsch and Campbell 1990; Moreland's page): let the opponent move twice; if that is still not
// enough to bring the score below beta, a real move would not be either. Unsound in zugzwang, and blind to mates that
// the passing side does not see because the reduced search ends before them.
//   plain     R plies less
//   adaptive  R by depth and material (null_move_reduction.hpp)
//   verified  a pass that fails high is checked (null_move_verify.hpp)
// Twice in a row (Diepeveen 1997) the side that passed first is to move again: if it is in zugzwang it now falls below
// beta, so the second pass refutes the first. Without bound, passes may follow one another until no depth is left, and
// what stands behind them is the same position, searched ever less deeply and in the end only evaluated: never wanted.
#pragma once

#include "kibitz/game/line.hpp"
#include "kibitz/search/cause.hpp"
#include "kibitz/search/null_move_reduction.hpp"
#include "kibitz/search/null_move_verify.hpp"

namespace kibitz {

inline int most_passes(const NullMoveOptions& options) { return options.consecutive ? max_ply : options.twice ? 2 : 1; }

template <class S>
bool may_pass(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  // What a pass is worth is an estimate, and proves nothing about a bound beyond all estimates.
  if (frame.passes >= most_passes(options) || frame.is_pass_barred || is_beyond_evaluation(window.beta)) return false;
  if (options.kind == NullMoveKind::verified && !frame.is_verified && depth.plies() <= 1) return false;
  if (frame.is_compelled) return false;
  if (options.guard && !s.game.is_pass_safe(s.line.current())) return false;
  return !options.static_beta || s.static_score(frame) >= window.beta;
}

template <class S>
Score search_pass(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = (&frame)[1];
  child.inherit(frame);
  child.passes = frame.passes + 1;
  child.expects_cut = !frame.expects_cut;
  ++s.statistics.passes;
  s.line.push_pass();
  s.trace.approach({.attempt = Attempt::null_move});
  const Score score = -s.node(null_window_below(window.beta).from_other_side(), depth, child);
  s.line.pop();
  return score;
}

// R where it does not depend on the node: what was set, or Moreland's 2 and Tabibi and Netanyahu's 3.
inline int fixed_reduction(const NullMoveOptions& options) {
  if (options.reduction > 0) return options.reduction;
  return options.kind == NullMoveKind::verified ? 3 : 2;
}

// Plies, more than the one of the pass itself.
template <class S>
int reduction_of_pass(S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  const int reduction =
      options.kind == NullMoveKind::adaptive ? adaptive_reduction(s, node.depth) : fixed_reduction(options);
  return adjusted_reduction(s, reduction, node, frame);
}

// The score that stands after a pass has failed high: its own, or that of the verification.
template <class S>
Score score_after_pass(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const int reduction = reduction_of_pass(s, {window, depth}, frame);
  const Score score = search_pass(s, window, depth - plies(reduction + 1), frame);
  if (score < window.beta) frame.pass_score = score;
  if (score < window.beta) return score;
  const Verification verification = verification_of(s, frame);
  s.trace.cause(verification == Verification::none ? Cause::null_move : Cause::verified_null_move);
  switch (verification) {
    case Verification::none: return score;
    case Verification::once: return verify_pass(s, window, depth - one_ply, frame);
    case Verification::endgame: return verify_pass(s, window, depth - plies(reduction), frame);
  }
  return score;
}

template <class S>
std::optional<Score> null_move_cut(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  if constexpr (CanPass<typename S::GameType>) {
    if (s.options.null_move.kind == NullMoveKind::off || !may_pass(s, window, depth, frame)) return std::nullopt;
    const Score score = score_after_pass(s, window, depth, frame);
    if (score < window.beta) return std::nullopt;
    ++s.statistics.null_move_cutoffs;
    s.count_pruned();
    return is_decided(score) ? window.beta : score;  // a win seen after a pass is no proof of its length
  }
  return std::nullopt;
}

}  // namespace kibitz
