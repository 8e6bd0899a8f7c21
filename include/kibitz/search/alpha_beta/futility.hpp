// Futility pruning (Schaeffer 1986; Heinz 1998, "Extended futility pruning"): near the horizon, prunes quiet moves if
// the static score is so far below alpha that no quiet move is likely to reach it. Unsound: misses quiet tactics.
// Preconditions: move_depth.hpp.
#pragma once

#include <algorithm>

#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct Futility {
  static constexpr RuleInfo info{"futility", "futility pruning", "futility"};

  int margin = 0;     // margin in evaluation units per ply of the move's depth after reductions; 0: off
  int base = 0;       // constant part of the margin, in evaluation units
  int max_depth = 4;  // largest remaining depth, in plies, of a move that may be pruned

  bool is_on() const { return margin > 0; }
  static SearchNeeds also_needs() { return {.static_scores = true}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = Futility;
    return {number_row<&Self::margin>({"futility",
                                       {0, max_evaluation, "evaluation units"},
                                       selective,
                                       "HasEvaluate",
                                       needs::nothing,
                                       "futility pruning of quiet moves: margin below alpha per ply; 0 = off"}),
            number_row<&Self::base>({"futility.base",
                                     {0, max_evaluation, "evaluation units"},
                                     selective,
                                     "HasEvaluate",
                                     when<&Self::margin>("futility"),
                                     "futility pruning: constant part of the margin"}),
            number_row<&Self::max_depth>({"futility.max_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasEvaluate",
                                          when<&Self::margin>("futility"),
                                          "futility pruning: maximum remaining depth of a pruned move"})};
  }

  static constexpr bool quiet_only = true;
  template <class S>
  bool prunes(const MoveContext<S>& move) const {
    if (move.depth.plies() > max_depth || !move.frame.static_score) return false;
    return *move.frame.static_score + base + margin * std::max(move.depth.plies(), 1) <= move.node.window.alpha;
  }
};

}  // namespace kibitz
