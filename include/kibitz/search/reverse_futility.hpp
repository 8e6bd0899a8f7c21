// Reverse futility pruning (static null move pruning; Chessprogramming wiki, "Reverse Futility Pruning"): near the
// horizon, a node whose static score is above beta by a margin for every ply that is left is taken to fail high, since
// few plies change the score by so much. The null move without its search, and with its faults: blind to threats, and
// wrong where every move does harm. Never where the game says that a pass is not safe, where the rules compel a move,
// in an open window, or about won and lost.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/improving.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct ReverseFutilityOptions {
  int margin = 0;      // evaluation units for every ply left; 0: no node is cut
  int most_depth = 6;  // plies; no node is cut above it

  static constexpr bool is_speculative = true;
  Uses uses() const { return {.frames = margin > 0, .omits = margin > 0}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ReverseFutilityOptions;
    return {number_of<&Self::margin>({"reverse_futility",
                                      {0, max_evaluation, "evaluation"},
                                      selective,
                                      "HasEvaluate",
                                      needs::nothing,
                                      "a node is cut whose static score is so much a ply above beta; 0: none"}),
            number_of<&Self::most_depth>({"reverse_futility.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasEvaluate",
                                          when<&Self::margin>("reverse_futility"),
                                          "reverse futility: not above this depth"})};
  }
};

// A cut: what the node is worth at least, if the margin is right, or nothing.
template <class S>
[[gnu::noinline]] std::optional<Score> reverse_futility_cut(S& s, Window window, Depth depth,
                                                            Frame<typename S::Move>& frame) {
  const ReverseFutilityOptions& options = s.options.reverse_futility;
  if (depth.plies() > options.most_depth || !window.is_null()) return std::nullopt;
  if (frame.excluded || frame.is_compelled || is_proved(window.beta)) return std::nullopt;
  if constexpr (CanPass<typename S::GameType>)
    if (!s.game.is_pass_safe(s.line.current())) return std::nullopt;
  const int plies_left = std::max(depth.plies() - (trend_of(s, frame) == Trend::rising), 1);
  const Score at_least = s.static_score(frame) - options.margin * plies_left;
  if (at_least < window.beta) return std::nullopt;
  s.leave_out();
  return at_least;
}

}  // namespace kibitz
