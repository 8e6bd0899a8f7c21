// Null-move pruning (Beal 1989; Goetsch and Campbell 1990; Moreland's page): let the opponent move twice; if that is
// still not enough to bring the score below beta, a real move would not be either. Unsound in zugzwang, and blind to
// mates that the passing side does not see because the reduced search ends before them.
//   plain     R plies less
//   adaptive  Heinz 1999: R is 3 far from the leaves, 2 near them, and depends on material in between
//   verified  a pass that fails high is checked by a reduced search of this node, which assumes no absence of zugzwang
// R can also depend on
//   by_depth     one more for each by_depth plies of depth (Moreland's page)
//   by_margin    one more for each by_margin units of static score above beta, up to three
//   by_material  one more while the mover has at least by_material pieces: with fewer, zugzwang is more likely
//   danger       less where the game says that passing hides a mate: Moreland's queen on h3 and pawn on f3 (for the
//                other remedy, more depth there, see danger_extension in extend.hpp)
// Double null move (Diepeveen 1997): after two passes the side that passed first is to move again. If it is in
// zugzwang, it now falls below beta, so the second pass refutes the first. `consecutive` has no bound: passes follow
// one another until no depth is left, and the same position is searched ever less deeply. For demonstration only.
// Threat extension (Donninger 1993, "Null move and deep search"): if a pass fails far below beta, the opponent
// threatens something, and the moves here are searched deeper. A null move fails low with an upper bound, which is
// proof enough.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/alpha_beta/null_move_options.hpp"
#include "kibitz/search/trace/cause.hpp"

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

// R where it does not depend on the node: what was set, or Moreland's 2 and Tabibi and Netanyahu's 3.
inline int fixed_reduction(const NullMoveOptions& options) {
  if (options.reduction > 0) return options.reduction;
  return options.kind == NullMoveKind::verified ? 3 : 2;
}

// Heinz 1999, in the reading that is consistent: R = 2 up to depth 6, and at 7 and 8 unless both sides have at least
// three men; else 3. The text at hand contradicts itself at 6 and is silent at 8 (docs/enhancements.md).
template <class S>
int adaptive_reduction(const S& s, Depth depth) {
  if (depth.plies() <= 6) return 2;
  const auto& position = s.line.current();
  const bool both_have_men = s.game.men(position, Side::mover) >= 3 && s.game.men(position, Side::opponent) >= 3;
  return depth.plies() > 8 || both_have_men ? 3 : 2;
}

inline constexpr int most_by_margin = 3;

// Never below 0: then the pass costs its own ply alone.
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

// Plies, more than the one of the pass itself.
template <class S>
int reduction_of_pass(S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  const int reduction =
      options.kind == NullMoveKind::adaptive ? adaptive_reduction(s, node.depth) : fixed_reduction(options);
  return adjusted_reduction(s, reduction, node, frame);
}

// ---- verification ----

// once     option verified (Tabibi and Netanyahu 2002): one ply less, once per path; below it the plain form is used.
// endgame  option verify_endgame (Moreland's page): R plies less if the mover has few pieces; costly, for endgames.
enum class Verification : std::uint8_t { none, once, endgame };

template <class S>
Verification verification_of(const S& s, const Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  if (options.kind == NullMoveKind::verified && !frame.is_verified) return Verification::once;
  const bool is_endgame =
      options.verify_endgame > 0 && s.game.men(s.line.current(), Side::mover) <= options.verify_endgame;
  return is_endgame ? Verification::endgame : Verification::none;
}

// Searches this node again without a null move here.
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

// ---- the threat that a pass that fails low shows ----

// A node depth rule: its extension and those of the moves that led here stay below a ply in sum, so that searches end.
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
