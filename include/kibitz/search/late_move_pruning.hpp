// Late move pruning (move count pruning; Chessprogramming wiki, "Futility Pruning", and the RankCut of Lim and Lee 2006
// before it): near the horizon quiet moves far back in the order are left out, because a better move is seldom found
// there. How far back grows with the square of the depth. Not exact: as good as the order of moves. Where it is not
// asked: move_depth.hpp.
#pragma once

#include "kibitz/search/improving.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct LateMovePruningOptions {
  int after = 0;  // moves that are searched at depth 0, and as many more as the depth squared; 0: no move is left out
  int most_depth = 4;  // plies; no move is left out above it

  static constexpr bool is_speculative = true;
  Uses uses() const {
    return {.judges_moves = after > 0, .leaves_out_moves = after > 0, .omits = after > 0, .by_order = after > 0};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = LateMovePruningOptions;
    return {number_of<&Self::after>({"late_move_pruning",
                                     {0, 1024, "moves"},
                                     selective,
                                     "",
                                     needs::nothing,
                                     "quiet moves behind so many and depth squared are left out; 0: none"}),
            number_of<&Self::most_depth>({"late_move_pruning.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "",
                                          when<&Self::after>("late_move_pruning"),
                                          "late move pruning: not above this depth"})};
  }
};

// A skip rule: does the move come too late at a node of this depth? Half as late is enough where the static score
// falls.
template <class S>
bool is_late(const S& s, Depth depth, int index, const Frame<typename S::Move>& frame) {
  const LateMovePruningOptions& options = s.options.late_move_pruning;
  const int plies = depth.plies();
  if (options.after == 0 || plies > options.most_depth) return false;
  const int searched = options.after + plies * plies;
  return index >= (trend_of(s, frame) == Trend::falling ? searched / 2 : searched);
}

}  // namespace kibitz
