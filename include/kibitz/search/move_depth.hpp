// How deep one move is searched, decided in one place: it is left out, extended, or at first reduced. Each rule is a
// file of its own; here stands their order, and that an extended move is never reduced.
#pragma once

#include <optional>

#include "kibitz/search/extend.hpp"
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
  if (s.uses.extensions) child.extension = extend(s, move, is_only_reply, frame);
}

// The bound that a move which is left out contributes to the node's score, or nothing: then its depth stands in the
// candidate and in the child's frame. The rules are out of line, this is not: it is the move loop's own.
template <class S>
std::optional<Score> decide_depth(S& s, const MoveAtNode<typename S::Move>& at, Candidate<typename S::Move>& candidate,
                                  Frame<typename S::Move>& frame) {
  if (frame.excluded == candidate.move) return -infinite_score;
  if (at.best > -points_base && is_pruned_late(s, at.aim, at.picked)) return at.aim.window.alpha;
  extend_move(s, candidate.move, candidate.count == 1, frame);
  const bool is_extended = (&frame)[1].extension > 0;
  candidate.reduction = is_extended ? Depth{} : late_move_reduction(s, at.aim, at.picked);
  return std::nullopt;
}

}  // namespace kibitz
