// Razoring (Birmingham and Kent 1977; modern form: Chessprogramming wiki, "Razoring"): near the horizon, if the static
// score is far below alpha, quiescence search alone decides whether the node fails low. Unsound: misses quiet tactics.
// Not applied in open windows, if the rules compel a move, or if alpha is a proved score.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct Razoring {
  static constexpr RuleInfo info{"razoring", "razoring", "razoring"};

  int margin = 0;     // required distance below alpha, in evaluation units per ply of depth; 0: off
  int max_depth = 2;  // largest depth, in plies, of a node that may be cut

  bool is_on() const { return margin > 0; }
  static SearchNeeds additional_needs() { return {.static_scores = true}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = Razoring;
    return {number_row<&Self::margin>({"razoring",
                                       {0, max_evaluation, "evaluation units"},
                                       selective,
                                       "HasEvaluate",
                                       needs::nothing,
                                       "razoring: margin of the static score below alpha per ply; 0 = off"}),
            number_row<&Self::max_depth>({"razoring.max_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasEvaluate",
                                          need<&Self::margin>("razoring"),
                                          "razoring: maximum node depth"})};
  }

  // If the node is cut, returns an upper bound of its score, under the assumption that no quiet move helps; otherwise
  // nullopt.
  template <class S>
  std::optional<Score> cut(S& s, NodeBounds node, Frame<typename S::Move>& frame) const {
    if (node.depth.plies() > max_depth || !frame.static_score || is_proved(node.window.alpha)) return std::nullopt;
    if (*frame.static_score + margin * std::max(node.depth.plies(), 1) > node.window.alpha) return std::nullopt;
    const Score score = s.score_at_horizon(node.window, frame);
    return score <= node.window.alpha ? std::optional(score) : std::nullopt;
  }
};

}  // namespace kibitz
