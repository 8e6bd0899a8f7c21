// History pruning (Chessprogramming wiki, "History Leaf Pruning"; Fruit 2005): near the horizon, prunes quiet moves
// with a bad history score: moves that were often tried but seldom caused a cutoff. Unsound: only as reliable as the
// history. Preconditions: move_depth.hpp.
#pragma once

#include <algorithm>

#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct HistoryPruning {
  static constexpr RuleInfo info{"history_pruning", "history pruning", "history"};

  // A move is pruned if its history score is below -N per ply of depth, where N is this number. 0: off. The score is
  // the sum of up to three histories, each at most History::limit (16,384).
  int below = 0;
  int max_depth = 4;  // largest remaining depth, in plies, of a move that may be pruned

  bool is_on() const { return below > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = HistoryPruning;
    const Need learns = when<&OrderOptions::learns_quiet>("order.history=on or order.continuation=on");
    return {number_row<&Self::below>({"history_pruning",
                                      {0, 3 * History::limit, "points"},
                                      selective,
                                      "",
                                      learns,
                                      "prune quiet moves with history below -N per ply of depth; 0 = off"}),
            number_row<&Self::max_depth>({"history_pruning.max_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "",
                                          {when<&Self::below>("history_pruning"), learns},
                                          "history pruning: maximum remaining depth of a pruned move"})};
  }

  static constexpr bool quiet_only = true;
  template <class S>
  bool prunes(const MoveContext<S>& move) const {
    if (move.depth.plies() > max_depth) return false;
    return move.quiet_history() < -below * std::max(move.depth.plies(), 1);
  }
};

}  // namespace kibitz
