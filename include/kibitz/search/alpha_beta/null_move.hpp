// Null-move pruning (Beal 1989; Goetsch and Campbell 1990; Moreland's page): let the opponent move twice; if the
// score still reaches beta, a real move would reach it too. Unsound in zugzwang, and blind to mates that lie beyond
// the reduced depth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/alpha_beta/null_move_options.hpp"
#include "kibitz/search/trace/cause.hpp"

namespace kibitz {

// NullMoveKind, where R is the depth reduction of the null move:
//   plain     R is fixed.
//   adaptive  R is 3 far from the leaves and 2 near them, and depends on material in between (Heinz 1999).
//   verified  A null move that fails high is verified by a reduced search of the node itself, which works in zugzwang
//             too.
// Other options change R:
//   by_depth     R grows by 1 per by_depth plies of depth (Moreland's page).
//   by_margin    R grows by 1 per by_margin units of static score above beta, by 3 at most.
//   by_material  R grows by 1 if the side to move has at least by_material pieces: zugzwang is then less likely.
//   danger       R shrinks where the game says that a null move would hide a mate, as with Moreland's queen on h3 and
//                pawn on f3. (The other remedy, more depth for the node, is danger_extension in extend.hpp.)
//
// Double null move (Diepeveen 1997): after two null moves in a row the side that made the first is to move again. If
// that side is in zugzwang, its score now falls below beta, which refutes the first null move. `consecutive` allows
// null moves in a row until no depth is left. It searches the same position again and again, at ever lower depth; for
// demonstration only.
//
// Threat extension (Donninger 1993, "Null move and deep search"): if the null move fails far below beta, the opponent
// has a threat, and the moves of the node are searched deeper. The upper bound that the failed null move returns
// suffices for this test.

inline int most_passes(const NullMoveOptions& options) { return options.consecutive ? max_ply : options.twice ? 2 : 1; }

// True if a null move may be tried at this node.
template <class S>
bool may_pass(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  // The score of a null move is an estimate, so it proves nothing about a beta outside the range of evaluations.
  if (frame.passes >= most_passes(options) || frame.is_pass_barred || is_beyond_evaluation(window.beta)) return false;
  if (options.kind == NullMoveKind::verified && !frame.is_verified && depth.plies() <= 1) return false;
  if (frame.is_compelled) return false;
  if (options.guard && !s.game.is_pass_safe(s.line.current())) return false;
  return !options.static_beta || s.static_score(frame) >= window.beta;
}

template <class S>
Score search_pass(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = frame.child();
  child.inherit(frame);
  child.passes = frame.passes + 1;
  child.expects_cut = !frame.expects_cut;
  ++s.statistics.passes;
  s.line.push_pass();
  s.trace.origin({.reason = SearchReason::null_move});
  const Score score = -s.node(null_window_below(window.beta).from_other_side(), depth, child);
  s.line.pop();
  return score;
}

// ---- R, the reduction ----

// R of the forms in which it does not depend on the node: the option if set, else 2 (Moreland) or 3 (Tabibi and
// Netanyahu).
inline int fixed_reduction(const NullMoveOptions& options) {
  if (options.reduction > 0) return options.reduction;
  return options.kind == NullMoveKind::verified ? 3 : 2;
}

// Heinz 1999: R = 2 up to depth 6, and at depths 7 and 8 unless both sides have at least three pieces; else R = 3.
// Heinz's text contradicts itself at depth 6 and does not mention depth 8; this reading is the consistent one
// (docs/enhancements.md).
template <class S>
int adaptive_reduction(const S& s, Depth depth) {
  if (depth.plies() <= 6) return 2;
  const auto& position = s.line.current();
  const bool both_have_men = s.game.men(position, Side::mover) >= 3 && s.game.men(position, Side::opponent) >= 3;
  return depth.plies() > 8 || both_have_men ? 3 : 2;
}

inline constexpr int most_by_margin = 3;

// R after all adjustments. It is never below 0; with R = 0 the null move costs only its own ply.
template <class S>
int adjusted_reduction(S& s, int reduction, NodeBounds node, Frame<typename S::Move>& frame) {
  const NullMoveReductionOptions& options = s.options.null_move_reduction;
  const auto& position = s.line.current();
  const auto [window, depth] = node;
  if (options.by_depth > 0) reduction += depth.plies() / options.by_depth;
  if (options.by_margin > 0)
    reduction += std::clamp((s.static_score(frame) - window.beta) / options.by_margin, 0, most_by_margin);
  if (options.by_material > 0) reduction += s.game.men(position, Side::mover) >= options.by_material;
  if constexpr (HasDanger<typename S::GameType>)
    if (options.danger > 0 && s.game.danger(position, depth).hides_mate) reduction -= options.danger;
  return std::max(reduction, 0);
}

// R of the null move at this node: plies of reduction in addition to the ply of the null move itself.
template <class S>
int reduction_of_pass(S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  const int reduction =
      options.kind == NullMoveKind::adaptive ? adaptive_reduction(s, node.depth) : fixed_reduction(options);
  return adjusted_reduction(s, reduction, node, frame);
}

// ---- Verification ----

// once     Option verified (Tabibi and Netanyahu 2002): a search one ply less deep, once per path; below it the plain
//          form is used.
// endgame  Option verify_endgame (Moreland's page): a search R plies less deep if the side to move has few pieces.
//          Costly.
enum class Verification : std::uint8_t { none, once, endgame };

template <class S>
Verification verification_of(const S& s, const Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  if (options.kind == NullMoveKind::verified && !frame.is_verified) return Verification::once;
  const bool is_endgame =
      options.verify_endgame > 0 && s.game.men(s.line.current(), Side::mover) <= options.verify_endgame;
  return is_endgame ? Verification::endgame : Verification::none;
}

// Searches this node again, without a null move at its root.
template <class S>
Score verify_pass(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const auto kept = frame.flags();
  frame.is_pass_barred = true;
  frame.is_verified |= s.options.null_move.kind == NullMoveKind::verified;
  s.trace.origin({.reason = SearchReason::verification});
  const Score score = s.node(null_window_below(window.beta), depth, frame);
  frame.set_flags(kept);
  return score;
}

// The score of the null move, or that of the verification search if the null move failed high and needs one.
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
    // A win found after a null move does not prove the length of the win.
    return is_decided(score) ? window.beta : score;
  }
  return std::nullopt;
}

// ---- The threat shown by a null move that fails low ----

// The extension of the node by threat_extension. This extension and those of the moves that led here stay below one
// ply in total, so that searches end.
template <class S>
Depth threat_extension(S& s, Window window, const Frame<typename S::Move>& frame) {
  if (!CanPass<typename S::GameType>) return {};
  const NullMoveThreatOptions& options = s.options.null_move_threat;
  if (options.extension == 0 || !frame.pass_score || *frame.pass_score > window.beta - options.margin) return {};
  ++s.statistics.extensions;
  s.trace.depth_change_reason(DepthChangeReason::threat);
  return {std::clamp(s.options.template rule<Extensions>().cap - frame.extension, 0, options.extension)};
}

}  // namespace kibitz
