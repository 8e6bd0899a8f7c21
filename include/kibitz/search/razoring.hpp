// Razoring (Birmingham and Kent 1977; as programs of today do it, Chessprogramming wiki, "Razoring"): near the horizon,
// a node whose static score is so far below alpha that only something noisy could save it is asked by quiescence alone;
// if that says no, so does the node. Not exact: blind to quiet moves with a point. Never in an open window, where the
// rules compel a move, or about won and lost.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/frame.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct RazoringOptions {
  int margin = 0;      // evaluation units for every ply left; 0: no node is cut
  int most_depth = 2;  // plies; no node is cut above it

  static constexpr bool is_speculative = true;
  Uses uses() const { return {.judges_nodes = margin > 0, .static_scores = margin > 0, .omits = margin > 0}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = RazoringOptions;
    return {number_of<&Self::margin>({"razoring",
                                      {0, max_evaluation, "evaluation"},
                                      selective,
                                      "HasEvaluate",
                                      needs::nothing,
                                      "a node so much a ply below alpha is asked by quiescence alone; 0: none"}),
            number_of<&Self::most_depth>({"razoring.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasEvaluate",
                                          when<&Self::margin>("razoring"),
                                          "razoring: not above this depth"})};
  }
};

// A cut: what the node is worth at most, if nothing quiet helps, or nothing.
template <class S>
[[gnu::noinline]] std::optional<Score> razoring_cut(S& s, Aim aim, Frame<typename S::Move>& frame) {
  const RazoringOptions& options = s.options.razoring;
  if (options.margin == 0 || aim.depth.plies() > options.most_depth || !aim.window.is_null()) return std::nullopt;
  if (frame.excluded || !frame.static_score || is_proved(aim.window.alpha)) return std::nullopt;
  if (*frame.static_score + options.margin * std::max(aim.depth.plies(), 1) > aim.window.alpha) return std::nullopt;
  const Score score = s.score_at_horizon(aim.window, frame);
  if (score > aim.window.alpha) return std::nullopt;
  s.leave_out();
  return score;
}

}  // namespace kibitz
