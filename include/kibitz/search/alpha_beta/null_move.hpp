// Null-move pruning (Beal 1989; Goetsch and Campbell 1990; Moreland's page): the side to move makes a null move. If a
// search of reduced depth still scores at least beta, so would a real move, and the node is cut. Unsound in zugzwang,
// and blind to mates beyond the reduced depth.
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
//   adaptive  R is 3 far from the leaves and 2 near them; in between it depends on material (Heinz 1999).
//   verified  A null move that fails high is verified by a search of the node at reduced depth. This is sound in
//             zugzwang too.
//   extended  A null move that fails high does not cut the node, but reduces its depth by 4 plies (Tabibi and Netanyahu
//             2008, "Extended null-move reductions"). The real moves are then searched, so zugzwang is seen.
// Other options change R:
//   by_depth     R grows by 1 per by_depth plies of depth (Moreland's page).
//   by_margin    R grows by 1 per by_margin units of static score above beta, by 3 at most.
//   by_material  R grows by 1 if the side to move has at least by_material pieces: zugzwang is then less likely.
//   danger       R is smaller if the game says that a null move would hide a mate, as with a queen on h3 and a pawn on
//                f3 (Moreland). The other remedy is danger_extension in extend.hpp: more depth for the whole node.
//
// Double null move (Diepeveen 1997): after two null moves in a row, the side that made the first one is to move again.
// If that side is in zugzwang, its score is now below beta, which refutes the first null move. Option
// null_move.consecutive, only for demonstration, allows null moves in a row until no depth is left: the same position
// is then searched again and again, each time at less depth.
//
// Threat extension (Donninger 1993, "Null move and deep search"): if the null move fails far below beta, the opponent
// has a threat, and the moves of the node are searched deeper. The upper bound that a failed null move returns is
// enough for this test.

// The largest number of consecutive null moves.
inline int max_consecutive_null_moves(const NullMoveOptions& options) {
  return options.consecutive ? max_ply : options.twice ? 2 : 1;
}

// True if a null move may be tried at this node.
template <class S>
bool may_try_null_move(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  // A null move shows only an estimate, which proves nothing if beta is outside the range of evaluations.
  if (frame.passes >= max_consecutive_null_moves(options) || frame.is_pass_barred || is_beyond_evaluation(window.beta))
    return false;
  if (options.kind == NullMoveKind::verified && !frame.is_verified && depth.plies() <= 1) return false;
  if (frame.is_compelled) return false;
  if (options.guard && !s.game.is_pass_safe(s.line.current())) return false;
  return !options.static_beta || s.static_score(frame) >= window.beta;
}

// The score of the null move, from a search to this depth with a null window at beta.
template <class S>
Score search_null_move(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = frame.child();
  child.inherit(frame);
  child.passes = frame.passes + 1;
  child.expects_cut = !frame.expects_cut;
  ++s.statistics.passes;
  s.line.push_pass();
  s.trace.set_next_origin({.reason = SearchReason::null_move});
  const Score score = -s.search_node(null_window_below(window.beta).opponent_window(), depth, child);
  s.line.pop();
  return score;
}

// ---- R, the reduction ----

// R of kinds plain, verified and extended: option null_move.reduction or, if that is 0, the published value, which is 2
// for plain (Moreland), 3 for verified and 4 for extended (Tabibi and Netanyahu).
inline int fixed_reduction(const NullMoveOptions& options) {
  if (options.reduction > 0) return options.reduction;
  if (options.kind == NullMoveKind::extended) return 4;
  return options.kind == NullMoveKind::verified ? 3 : 2;
}

// R after Heinz 1999: 2 up to depth 6; 3 from depth 9; at depths 7 and 8, 3 if both sides have at least three pieces,
// else 2. Heinz's text contradicts itself at depth 6 and does not mention depth 8; this is the consistent reading
// (docs/reference/enhancements.md).
template <class S>
int adaptive_reduction(const S& s, Depth depth) {
  if (depth.plies() <= 6) return 2;
  const auto& position = s.line.current();
  const bool both_have_pieces = s.game.men(position, Side::mover) >= 3 && s.game.men(position, Side::opponent) >= 3;
  return depth.plies() > 8 || both_have_pieces ? 3 : 2;
}

inline constexpr int max_increase_by_margin = 3;  // largest increase of R by option by_margin

// R after all adjustments, at least 0. A null move with R = 0 is searched as deeply as a real move.
template <class S>
int adjusted_reduction(S& s, int reduction, NodeBounds node, Frame<typename S::Move>& frame) {
  const NullMoveReductionOptions& options = s.options.null_move_reduction;
  const auto& position = s.line.current();
  const auto [window, depth] = node;
  if (options.by_depth > 0) reduction += depth.plies() / options.by_depth;
  if (options.by_margin > 0)
    reduction += std::clamp((s.static_score(frame) - window.beta) / options.by_margin, 0, max_increase_by_margin);
  if (options.by_material > 0) reduction += s.game.men(position, Side::mover) >= options.by_material;
  if constexpr (HasDanger<typename S::GameType>)
    if (options.danger > 0 && s.game.danger(position, depth).hides_mate) reduction -= options.danger;
  return std::max(reduction, 0);
}

// R of the null move at this node: the number of plies by which its search is shallower than that of a real move.
template <class S>
int reduction_of_null_move(S& s, NodeBounds node, Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  const int reduction =
      options.kind == NullMoveKind::adaptive ? adaptive_reduction(s, node.depth) : fixed_reduction(options);
  return adjusted_reduction(s, reduction, node, frame);
}

// ---- Verification ----

// How a null move that fails high is verified:
// once     Kind verified (Tabibi and Netanyahu 2002): a search one ply less deep, but only once per path. Null moves
//          below this search are plain.
// endgame  Option null_move.verify_endgame (Moreland's page): a search R plies less deep, if the side to move has few
//          pieces. Expensive.
enum class Verification : std::uint8_t { none, once, endgame };

// How a null move that fails high at this node is verified.
template <class S>
Verification verification_of(const S& s, const Frame<typename S::Move>& frame) {
  const NullMoveOptions& options = s.options.null_move;
  if (options.kind == NullMoveKind::verified && !frame.is_verified) return Verification::once;
  const bool is_endgame =
      options.verify_endgame > 0 && s.game.men(s.line.current(), Side::mover) <= options.verify_endgame;
  return is_endgame ? Verification::endgame : Verification::none;
}

// Searches this node again, without a null move at the node itself.
template <class S>
Score search_without_null_move(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const auto kept = frame.flags();
  frame.is_pass_barred = true;
  frame.is_verified |= s.options.null_move.kind == NullMoveKind::verified;
  s.trace.set_next_origin({.reason = SearchReason::verification});
  const Score score = s.search_node(window, depth, frame);
  frame.set_flags(kept);
  return score;
}

// The score of the null move. If the null move fails high and must be verified: the score of the verification search.
template <class S>
Score score_after_null_move(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const int reduction = reduction_of_null_move(s, {window, depth}, frame);
  const Score score = search_null_move(s, window, depth - plies(reduction + 1), frame);
  if (score < window.beta) frame.pass_score = score;
  if (score < window.beta) return score;
  const Verification verification = verification_of(s, frame);
  s.trace.record_cause(verification == Verification::none ? Cause::null_move : Cause::verified_null_move);
  switch (verification) {
    case Verification::none: return score;
    case Verification::once: return search_without_null_move(s, null_window_below(window.beta), depth - one_ply, frame);
    case Verification::endgame:
      return search_without_null_move(s, null_window_below(window.beta), depth - plies(reduction), frame);
  }
  return score;
}

// ---- Extended null-move reductions ----

inline constexpr int plies_after_null_move = 4;  // by which kind extended reduces a node whose null move fails high

// The score of the node at the reduced depth, if the null move fails high; with no depth left, the node is evaluated.
// The node itself gets no other null move.
template <class S>
std::optional<Score> score_of_reduced_node(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const int reduction = reduction_of_null_move(s, {window, depth}, frame);
  const Score score = search_null_move(s, window, depth - plies(reduction + 1), frame);
  if (score < window.beta) {
    frame.pass_score = score;
    return std::nullopt;
  }
  s.count_pruned();
  ++s.statistics.reductions;
  s.trace.record_cause(Cause::verified_null_move);
  return search_without_null_move(s, window, depth - plies(plies_after_null_move), frame);
}

template <class S>
std::optional<Score> cut_score_of_null_move(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  if constexpr (CanPass<typename S::GameType>) {
    if (s.options.null_move.kind == NullMoveKind::off || !may_try_null_move(s, window, depth, frame))
      return std::nullopt;
    if (s.options.null_move.kind == NullMoveKind::extended) return score_of_reduced_node(s, window, depth, frame);
    const Score score = score_after_null_move(s, window, depth, frame);
    if (score < window.beta) return std::nullopt;
    ++s.statistics.null_move_cutoffs;
    s.count_pruned();
    // The length of a win after a null move is not the length of a win by real moves.
    return is_decided(score) ? window.beta : score;
  }
  return std::nullopt;
}

// ---- The threat shown by a null move that fails low ----

// The extension of this node by option null_move.threat_extension. The cap limits the sum of this extension and that of
// the move to this node, so that searches end.
template <class S>
Depth threat_extension(S& s, Window window, const Frame<typename S::Move>& frame) {
  if (!CanPass<typename S::GameType>) return {};
  const NullMoveThreatOptions& options = s.options.null_move_threat;
  if (options.extension == 0 || !frame.pass_score || *frame.pass_score > window.beta - options.margin) return {};
  ++s.statistics.extensions;
  s.trace.record_depth_change_reason(DepthChangeReason::threat);
  return {std::clamp(s.options.template rule<Extensions>().cap - frame.extension, 0, options.extension)};
}

}  // namespace kibitz
