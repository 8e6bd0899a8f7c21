// Late move pruning (move count pruning; Chessprogramming wiki, "Futility Pruning", and the RankCut of Lim and Lee 2006
// before it): near the horizon quiet moves far back in the order are left out, because a better move is seldom found
// there. How far back grows with the square of the depth. Not exact: as good as the order of moves. Where it is not
// asked: move_depth.hpp.
#pragma once

#include "kibitz/search/alpha_beta/improving.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct LateMovePruning {
  static constexpr RuleInfo info{"late_move_pruning", "late move pruning", "late"};

  int after = 0;  // moves that are searched at depth 0, and as many more as the depth squared; 0: no move is left out
  int most_depth = 4;  // plies; no move is left out above it

  bool is_on() const { return after > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = LateMovePruning;
    return {number_of<&Self::after>({"late_move_pruning",
                                     {0, 1024, "moves"},
                                     selective,
                                     "",
                                     needs::nothing,
                                     "prune quiet moves after the first N + depth^2 of a node; 0 = off"}),
            number_of<&Self::most_depth>({"late_move_pruning.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "",
                                          when<&Self::after>("late_move_pruning"),
                                          "late move pruning: maximum remaining depth of a pruned move"})};
  }

  static constexpr bool quiet_only = true;
  // Half as late is enough where the static score falls. always_inline: measured above is_pruned() in rule.hpp.
  template <class S>
  [[gnu::always_inline]] inline bool prunes(const MoveContext<S>& move) const {
    const int plies = move.depth.plies();
    if (plies > most_depth) return false;
    const int searched = after + plies * plies;
    return move.picked.index >= (trend_of(move.s, move.frame) == Trend::falling ? searched / 2 : searched);
  }
};

}  // namespace kibitz
