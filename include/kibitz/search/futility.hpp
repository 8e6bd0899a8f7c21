// Futility pruning (Schaeffer 1986; Heinz 1998, "Extended futility pruning"): near the horizon quiet moves are left out
// where the static score lies so far below alpha that no quiet move is likely to make it good. The margin grows with
// the depth that the move would get, reductions counted. Not exact: a quiet move with a point is missed. Where it is
// not asked: move_depth.hpp.
#pragma once

#include <algorithm>

#include "kibitz/search/order.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct FutilityOptions {
  int margin = 0;      // evaluation units for every ply left; 0: no move is left out
  int base = 0;        // evaluation units, at any depth
  int most_depth = 4;  // plies that the move is searched to; no move is left out above it

  static constexpr bool is_speculative = true;
  Uses uses() const {
    const bool is_on = margin > 0;
    return {
        .judges_moves = is_on, .leaves_out_moves = is_on, .static_scores = is_on, .omits = is_on, .by_order = is_on};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = FutilityOptions;
    return {number_of<&Self::margin>({"futility",
                                      {0, max_evaluation, "evaluation"},
                                      selective,
                                      "HasEvaluate",
                                      needs::nothing,
                                      "quiet moves are left out so much a ply below alpha; 0: none"}),
            number_of<&Self::base>({"futility.base",
                                    {0, max_evaluation, "evaluation"},
                                    selective,
                                    "HasEvaluate",
                                    when<&Self::margin>("futility"),
                                    "futility: and so much, at any depth"}),
            number_of<&Self::most_depth>({"futility.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasEvaluate",
                                          when<&Self::margin>("futility"),
                                          "futility: not above this depth"})};
  }
};

// A skip rule, of a quiet move that would be searched to this depth.
template <class S>
bool is_futile(S& s, Score alpha, Depth depth, const Frame<typename S::Move>& frame) {
  const FutilityOptions& options = s.options.futility;
  if (options.margin == 0 || depth.plies() > options.most_depth || !frame.static_score) return false;
  return *frame.static_score + options.base + options.margin * std::max(depth.plies(), 1) <= alpha;
}

}  // namespace kibitz
