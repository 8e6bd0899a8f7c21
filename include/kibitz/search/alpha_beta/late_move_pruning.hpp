// Late move pruning (move count pruning; Chessprogramming wiki, "Futility Pruning"; preceded by RankCut, Lim and Lee
// 2006): near the horizon, prunes quiet moves late in the order, which are seldom best. Unsound: only as reliable as
// the move order. Preconditions: move_depth.hpp.
#pragma once

#include "kibitz/search/alpha_beta/improving.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct LateMovePruning {
  static constexpr RuleInfo info{"late_move_pruning", "late move pruning", "late_move_pruning"};

  int after = 0;      // pruning starts after this number of moves plus (depth in plies)^2; 0: off
  int max_depth = 4;  // largest depth, in plies, of a node whose moves may be pruned

  bool is_on() const { return after > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = LateMovePruning;
    return {number_row<&Self::after>({"late_move_pruning",
                                      {0, 1024, "moves"},
                                      selective,
                                      "",
                                      needs::nothing,
                                      "prune quiet moves after the first N + depth^2 of a node; 0 = off"}),
            number_row<&Self::max_depth>({"late_move_pruning.max_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "",
                                          need<&Self::after>("late_move_pruning"),
                                          "late move pruning: maximum remaining depth of a pruned move"})};
  }

  static constexpr bool quiet_only = true;
  // If the static score is falling, pruning starts after half as many moves. always_inline saves time; the measurement
  // is at is_pruned() in rule.hpp.
  template <class S>
  [[gnu::always_inline]] inline bool prunes(const MoveContext<S>& move) const {
    const int plies = move.depth.plies();
    if (plies > max_depth) return false;
    const int searched = after + plies * plies;
    return move.picked.index >= (trend_of(move.s, move.frame) == Trend::falling ? searched / 2 : searched);
  }
};

}  // namespace kibitz
