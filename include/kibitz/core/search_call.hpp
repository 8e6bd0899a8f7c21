// A search as a driver sees it: a function from a window and root moves to a score. A root move is its index in the
// list of legal moves. So drivers know no game, and one driver serves a searcher, Python and a cluster.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "kibitz/core/window.hpp"

namespace kibitz {

using RootMove = int;

// What a search call or a driver has found out about its root moves.
//   finished      The value of the moves is exactly, at least or at most `score`, as `bound` says. `best` is a move
//                 with that value, or -1 if only an upper bound is known.
//   not finished  The search was stopped, and the result says only what is proved: `bound` is lower, and `best` is
//                 worth at least `score`. Moves not searched yet may be better, so the bound is never exact or upper.
//                 If nothing is proved, `best` is -1 and `score` is -infinite_score.
struct RootResult {
  Score score = -infinite_score;
  Bound bound = Bound::upper;
  RootMove best = -1;
  bool finished = true;
  Score rest_upper = infinite_score;  // driver best: upper bound of the other moves
  // No evaluation and no unproved table entry was used: the score is that of the game, at every depth.
  bool is_proved = false;
  // A rule pruned, cut or reduced. A win or loss holds, unless defences were pruned; its distance may be wrong.
  bool is_selective = false;
  // The principal variation: the bytes of its moves, the first of which is `best`. deepen() sets it when the driver is
  // done, because only then does the table hold the replies.
  std::vector<std::uint64_t> line{};
  // False if the score is an exact win or loss with a distance, and no line to the end of the game shows that distance.
  bool line_is_whole = true;
};

// The result of a search that is stopped after it has found `found`.
inline RootResult when_stopped(RootResult found) {
  const bool proves_nothing = found.best < 0 || found.bound == Bound::upper || found.score <= -infinite_score;
  if (proves_nothing) return {-infinite_score, Bound::lower, -1, false};
  found.bound = Bound::lower;
  found.finished = false;
  return found;
}

// Of the stopped results of two passes over the same moves, the one with the higher proved score, or the later one.
inline RootResult when_stopped(const RootResult& earlier, const RootResult& later) {
  const RootResult a = when_stopped(earlier);
  const RootResult b = when_stopped(later);
  return b.best >= 0 && b.score >= a.score ? b : a;
}

// What is certain of a driver's value: it is proved if all calls are, because different calls may have given its
// bounds.
struct Certainty {
  bool is_proved = true;
  bool is_selective = false;

  // The call's result, with the certainty of all calls so far.
  RootResult of(RootResult call) {
    is_proved = call.is_proved = is_proved && call.is_proved;
    is_selective = call.is_selective = is_selective || call.is_selective;
    return call;
  }
};

// Root moves are searched in the order given.
using SearchCall = std::function<RootResult(Window, std::span<const RootMove>)>;

}  // namespace kibitz
