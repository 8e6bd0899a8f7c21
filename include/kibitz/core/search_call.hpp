// What a driver knows of a search: a function from a window and some root moves to a score. A root move is its number
// in the list of legal moves; so drivers know no game, and one driver serves a searcher, Python and a cluster.
#pragma once

#include <functional>
#include <span>

#include "kibitz/core/window.hpp"

namespace kibitz {

using RootMove = int;

// What a call or a driver has found out about the moves it was asked for.
//   finished      their value is `score`, at least or at most `score`, as `bound` says; `best` is a move that has it,
//   or
//                 -1 where all that is known is an upper bound
//   not finished  it was stopped, and claims only what is proved all the same: bound is lower, and `best` is worth at
//                 least `score`. Moves that it has not come to may be worth more, so that this is never exact and never
//                 an upper bound. Where nothing is proved, best is -1 and score -infinite_score.
struct RootResult {
  Score score = -infinite_score;
  Bound bound = Bound::upper;
  RootMove best = -1;
  bool finished = true;
  Score rest_upper = infinite_score;  // driver best: no other move is worth more; with score as lower bound, the proof
};

// What is left of it when a search is stopped that has found this so far.
inline RootResult when_stopped(RootResult found) {
  const bool proves_nothing = found.best < 0 || found.bound == Bound::upper || found.score <= -infinite_score;
  if (proves_nothing) return {-infinite_score, Bound::lower, -1, false};
  found.bound = Bound::lower;
  found.finished = false;
  return found;
}

// Of two passes over the same moves, the one that proves more; of equals the later one.
inline RootResult when_stopped(const RootResult& earlier, const RootResult& later) {
  const RootResult a = when_stopped(earlier);
  const RootResult b = when_stopped(later);
  return b.best >= 0 && b.score >= a.score ? b : a;
}

// Root moves are searched in the order given.
using SearchCall = std::function<RootResult(Window, std::span<const RootMove>)>;

}  // namespace kibitz
