// History pruning (Chessprogramming wiki, "History Leaf Pruning"; Fruit 2005): near the horizon quiet moves that seldom
// cut anywhere, and were often tried in vain, are left out. Not exact: as good as history. Where it is not asked:
// move_depth.hpp.
#pragma once

#include <algorithm>

#include "kibitz/search/order.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct HistoryPruningOptions {
  int below = 0;       // points of history, 16,384 at most, for every ply left; 0: no move is left out
  int most_depth = 4;  // plies that the move is searched to

  static constexpr bool is_speculative = true;
  Uses uses() const {
    return {.judges_moves = below > 0, .leaves_out_moves = below > 0, .omits = below > 0, .by_order = below > 0};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = HistoryPruningOptions;
    const Need learns = when<&OrderOptions::learns_quiet>("order.history=on or order.continuation=on");
    return {number_of<&Self::below>({"history_pruning",
                                     {0, 3 * History::limit, "points"},
                                     selective,
                                     "",
                                     learns,
                                     "quiet moves whose history is so bad for each ply are left out; 0: none"}),
            number_of<&Self::most_depth>({"history_pruning.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "",
                                          {when<&Self::below>("history_pruning"), learns},
                                          "history pruning: not above this depth"})};
  }
};

// A skip rule, of a quiet move that would be searched to this depth; `points` asks for its history.
template <class S, class Points>
bool is_bad_in_history(const S& s, const Points& points, Depth depth) {
  const HistoryPruningOptions& options = s.options.history_pruning;
  if (options.below == 0 || depth.plies() > options.most_depth) return false;
  return points() < -options.below * std::max(depth.plies(), 1);
}

}  // namespace kibitz
