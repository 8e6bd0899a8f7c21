// Quiescence search (Eppstein's notes of 1999-02-04, whose snippet neither raises alpha to the stand-pat score nor
// returns the best one; this does). At the horizon only noisy moves are searched on. The side to move may instead stand
// pat on its static score, except where the rules compel it: in check, or under compulsory capture (must_move), where
// every legal move is searched. Captures end by themselves; checks do not, so they are tried in the first plies only.
#pragma once

#include <algorithm>

#include "kibitz/search/candidates.hpp"
#include "kibitz/search/order.hpp"

namespace kibitz {

enum class QuiescenceKind : std::uint8_t { off, captures, checks };

struct QuiescenceOptions {
  QuiescenceKind kind = QuiescenceKind::off;
  int check_plies = 1;    // checks: in the first so many plies; -1: without bound, which need not end
  bool exchange = false;  // noisy moves that lose by static exchange are left out (needs HasExchange)
};

inline int noise_level(const QuiescenceOptions& options, int quiescence_plies) {
  const bool tries_checks = options.check_plies < 0 || quiescence_plies < options.check_plies;
  return options.kind == QuiescenceKind::checks && tries_checks ? 1 : 0;
}

template <class S>
bool is_hopeless_noise(S& s, typename S::Move move) {
  if constexpr (HasExchange<typename S::GameType>)
    return s.options.quiescence.exchange && !s.game.exchange(s.line.current(), move, 0);
  return false;
}

// Fail-soft, from the side to move. The position has not ended by rule.
template <class S>
Score quiesce(S& s, Window window, Frame<typename S::Move>& frame) {
  const auto& position = s.line.current();
  const bool must_move = s.game.must_move(position);
  const bool is_too_deep = frame.ply >= max_ply - 1;
  Score best = must_move && !is_too_deep ? -infinite_score : s.evaluate();
  if (best >= window.beta || is_too_deep) return best;
  window.alpha = std::max(window.alpha, best);

  MoveList<typename S::Move> list(s.moves);
  if (must_move)
    generate_moves(s.game, position, Breadth::candidates, list);
  else
    s.game.generate_noisy(position, noise_level(s.options.quiescence, frame.quiescence_plies), list);
  if (must_move && list.empty()) return s.score_of_end(s.game.stuck(position));

  MovePicker<S> picker(s, frame, list, std::nullopt);
  for (typename S::Move move; picker.next(move);) {
    if (!must_move && is_hopeless_noise(s, move)) continue;
    best = std::max(best, quiesce_move(s, window, move, frame));
    if (best >= window.beta) break;
    window.alpha = std::max(window.alpha, best);
  }
  return best;
}

template <class S>
Score quiesce_move(S& s, Window window, typename S::Move move, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = (&frame)[1];
  child.quiescence_plies = frame.quiescence_plies + 1;
  s.play(move);
  ++s.statistics.quiescence;
  s.trace.enter(s.line, window.from_other_side(), horizon);
  s.trace.in_quiescence();
  const auto ended = s.game.verdict(s.line, Judge::search);
  const Score score = ended ? s.score_of_end(*ended) : quiesce(s, window.from_other_side(), child);
  s.trace.leave(score);
  s.line.pop();
  return -score;
}

}  // namespace kibitz
