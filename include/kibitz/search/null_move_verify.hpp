// Verification of a null move that fails high: a reduced search of this node with real moves must fail high too. A
// null move assumes that there is no zugzwang.
#pragma once

#include "kibitz/game/line.hpp"
#include "kibitz/search/cause.hpp"
#include "kibitz/search/frame.hpp"
#include "kibitz/search/null_move_options.hpp"

namespace kibitz {

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
  s.trace.approach({.attempt = Attempt::verification});
  const Score score = s.node(null_window_below(window.beta), depth, frame);
  frame.set_flags(kept);
  return score;
}

}  // namespace kibitz
