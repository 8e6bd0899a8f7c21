// Reverse futility pruning (static null move pruning; Chessprogramming wiki, "Reverse Futility Pruning"): near the
// horizon, a node is assumed to fail high if its static score exceeds beta by a margin per ply of depth. Unsound:
// ignores threats and zugzwang.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/improving.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

// Reverse futility pruning does not apply in open windows, if the game says that a null move is unsafe, if the rules
// compel a move, or if beta is a proved score.
struct ReverseFutility {
  static constexpr RuleInfo info{"reverse_futility", "reverse futility", "reverse_futility"};

  int margin = 0;     // required distance above beta, in evaluation units per ply of depth; 0: off
  int max_depth = 6;  // largest depth, in plies, of a node that may be cut

  bool is_on() const { return margin > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ReverseFutility;
    return {number_row<&Self::margin>({"reverse_futility",
                                       {0, max_evaluation, "evaluation units"},
                                       selective,
                                       "HasEvaluate",
                                       needs::nothing,
                                       "reverse futility pruning: margin above beta per ply; 0 = off"}),
            number_row<&Self::max_depth>({"reverse_futility.max_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasEvaluate",
                                          when<&Self::margin>("reverse_futility"),
                                          "reverse futility pruning: maximum node depth"})};
  }

  // If the node is cut, returns a lower bound of its score, under the assumption that the margin suffices; otherwise
  // nullopt.
  template <class S>
  std::optional<Score> cut(S& s, NodeBounds node, Frame<typename S::Move>& frame) const {
    if (node.depth.plies() > max_depth || frame.is_compelled || is_proved(node.window.beta)) return std::nullopt;
    if constexpr (CanPass<typename S::GameType>)
      if (!s.game.is_pass_safe(s.line.current())) return std::nullopt;
    const int plies_left = std::max(node.depth.plies() - (trend_of(s, frame) == Trend::rising), 1);
    const Score at_least = s.static_score(frame) - margin * plies_left;
    return at_least >= node.window.beta ? std::optional(at_least) : std::nullopt;
  }
};

}  // namespace kibitz
