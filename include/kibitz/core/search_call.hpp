// A search as a driver sees it: a function from a window and root moves to a result. A root move is its index in the
// list of legal moves. Drivers therefore do not depend on the game, and serve a searcher, Python and a cluster alike.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "kibitz/core/window.hpp"

namespace kibitz {

using RootMove = int;

// What a call of the search, or a driver, has found out about its root moves.
//   finished      The value of the moves is exactly, at least or at most `score`, as `bound` says. `best` is a move
//                 with that value, or -1 if only an upper bound is known.
//   not finished  The search was stopped, and the result contains only what is proved: `bound` is lower, and `best`
//                 is worth at least `score`. Moves not searched yet may be better, so the bound is never exact or
//                 upper. If nothing is proved, `best` is -1 and `score` is -infinite_score.
struct RootResult {
  Score score = -infinite_score;
  Bound bound = Bound::upper;
  RootMove best = -1;
  bool finished = true;
  Score rest_upper = infinite_score;  // driver best: upper bound of the scores of the other moves
  // No evaluation and no unproved table entry was used: `score` is the game-theoretic value, valid at every depth.
  bool is_proved = false;
  // Some rule pruned, cut or reduced. A win or loss is still correct, unless defences were pruned; its distance may
  // be wrong.
  bool is_selective = false;
  // The principal variation: its moves as bytes, starting with `best`. deepen() fills it in when the driver is done,
  // because only then does the table hold the replies.
  std::vector<std::uint64_t> line{};
  // False if the score is an exact win or loss with a distance, but no line to the end of the game shows that
  // distance.
  bool line_is_whole = true;
};

// The result of a search that was stopped after it had found `found`.
inline RootResult when_stopped(RootResult found) {
  const bool proves_nothing = found.best < 0 || found.bound == Bound::upper || found.score <= -infinite_score;
  if (proves_nothing) return {-infinite_score, Bound::lower, -1, false};
  found.bound = Bound::lower;
  found.finished = false;
  return found;
}

// Of the stopped results of two calls over the same moves, the one with the higher proved score; of equal scores the
// later one.
inline RootResult when_stopped(const RootResult& earlier, const RootResult& later) {
  const RootResult a = when_stopped(earlier);
  const RootResult b = when_stopped(later);
  return b.best >= 0 && b.score >= a.score ? b : a;
}

// Whether the value of a driver is proved: it is if all its calls are, because different calls may have given its two
// bounds.
struct Certainty {
  bool is_proved = true;
  bool is_selective = false;

  // The result of `call`, with the certainty of all calls so far.
  RootResult of(RootResult call) {
    is_proved = call.is_proved = is_proved && call.is_proved;
    is_selective = call.is_selective = is_selective || call.is_selective;
    return call;
  }
};

// A call of the search: it searches the root moves in the given order.
using SearchCall = std::function<RootResult(Window, std::span<const RootMove>)>;

}  // namespace kibitz
