// A search as a driver sees it: a function from a window and root moves to a result. A root move is an index into the
// list of legal moves. A driver therefore does not depend on the game; the function may be a searcher, Python code or a
// cluster.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "kibitz/core/window.hpp"

namespace kibitz {

using RootMove = int;  // an index into the list of legal moves at the root, from 0; -1: no move

// What a call of the search or of a driver has found out about its root moves.
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
  Score rest_upper = infinite_score;  // drivers best and bns: upper bound of the scores of all moves except `best`
  // True if neither an evaluation nor an unproved table entry was used: `score` is the game-theoretic value.
  bool is_proved = false;
  // True if a rule that prunes or reduces may have affected the result. A win or loss is still correct, unless defences
  // were pruned, but its distance may be wrong.
  bool is_selective = false;
  // The principal variation, starting with `best`; each element is a move as packed by bytes_of(). deepen() sets it
  // once the driver has finished, because the table does not hold the replies until then.
  std::vector<std::uint64_t> line{};
  // False only if the score is an exact win or loss with a distance, but no line of that length to the end of the game
  // was found.
  bool line_is_whole = true;
};

// The result to return if the search is stopped when its result so far is `found`.
inline RootResult result_when_stopped(RootResult found) {
  const bool proves_nothing = found.best < 0 || found.bound == Bound::upper || found.score <= -infinite_score;
  if (proves_nothing) return {-infinite_score, Bound::lower, -1, false};
  found.bound = Bound::lower;
  found.finished = false;
  return found;
}

// The result to return when the later of two searches over the same moves is stopped: the result with the higher proved
// score, or `later` if the scores are equal.
inline RootResult result_when_stopped(const RootResult& earlier, const RootResult& later) {
  const RootResult a = result_when_stopped(earlier);
  const RootResult b = result_when_stopped(later);
  return b.best >= 0 && b.score >= a.score ? b : a;
}

// Combines the certainty of a driver's calls. The driver's value is proved only if the results of all its calls are
// proved, because its lower and its upper bound may come from different calls.
struct Certainty {
  bool is_proved = true;
  bool is_selective = false;  // true: a call was affected by pruning or reduction

  // Returns `call`, with the certainty of all calls up to this one.
  RootResult add_call(RootResult call) {
    is_proved = call.is_proved = is_proved && call.is_proved;
    is_selective = call.is_selective = is_selective || call.is_selective;
    return call;
  }
};

// Searches the root moves in the given order, with the given window.
using SearchCall = std::function<RootResult(Window, std::span<const RootMove>)>;

}  // namespace kibitz
