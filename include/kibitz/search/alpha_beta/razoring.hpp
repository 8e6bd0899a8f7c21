// Razoring (Birmingham and Kent 1977; as programs of today do it, Chessprogramming wiki, "Razoring"): near the horizon,
// a node whose static score is so far below alpha that only something noisy could save it is asked by quiescence alone;
// if that says no, so does the node. Not exact: blind to quiet moves with a point. Never in an open window, where the
// rules compel a move, or about won and lost.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct Razoring {
  static constexpr RuleInfo info{"razoring", "razoring", "razoring"};

  int margin = 0;      // evaluation units for every ply left; 0: no node is cut
  int most_depth = 2;  // plies; no node is cut above it

  bool is_on() const { return margin > 0; }
  static SearchNeeds also_needs() { return {.static_scores = true}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = Razoring;
    return {number_of<&Self::margin>({"razoring",
                                      {0, max_evaluation, "evaluation"},
                                      selective,
                                      "HasEvaluate",
                                      needs::nothing,
                                      "razoring: margin of the static score below alpha per ply; 0 = off"}),
            number_of<&Self::most_depth>({"razoring.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasEvaluate",
                                          when<&Self::margin>("razoring"),
                                          "razoring: maximum node depth"})};
  }

  // What the node is worth at most, if nothing quiet helps.
  template <class S>
  std::optional<Score> cut(S& s, NodeBounds node, Frame<typename S::Move>& frame) const {
    if (node.depth.plies() > most_depth || !frame.static_score || is_proved(node.window.alpha)) return std::nullopt;
    if (*frame.static_score + margin * std::max(node.depth.plies(), 1) > node.window.alpha) return std::nullopt;
    const Score score = s.score_at_horizon(node.window, frame);
    return score <= node.window.alpha ? std::optional(score) : std::nullopt;
  }
};

}  // namespace kibitz
