// What a driver knows of a search: a function from a window and some root moves to a score. A root move is its number
// in the list of legal moves; so drivers know no game, and one driver serves a searcher, Python and a cluster.
#pragma once

#include <functional>
#include <span>

#include "kibitz/core/window.hpp"

namespace kibitz {

using RootMove = int;

struct RootResult {
  Score score = -infinite_score;
  Bound bound = Bound::upper;
  RootMove best = -1;                 // -1: the search failed low, no move is known to be good
  bool finished = true;               // false: stopped; score and best are what was found until then, best may be -1
  Score rest_upper = infinite_score;  // driver best: no other move is worth more; with score as lower bound, the proof
};

// Root moves are searched in the order given.
using Probe = std::function<RootResult(Window, std::span<const RootMove>)>;

}  // namespace kibitz
