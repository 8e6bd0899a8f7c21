// ProbCut (Buro 1995) as in chess programs (Chessprogramming wiki, "ProbCut"): cuts a node if a noisy move scores at
// least beta plus a margin, first in quiescence search, then in a search at reduced depth. Unsound. Buro's own form,
// with a regression and cuts at both ends of the window, is in multi_probcut.hpp.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

// The score of the move just made. Quiescence search comes first, because it is the cheapest way to refute the move. If
// its score reaches beta, a search to the depth of `node` gives the score.
template <class S>
Score score_of_verified_move(S& s, NodeBounds node, const NodeOrigin& origin, Frame<typename S::Move>& child) {
  const Window window = node.window.opponent_window();
  s.trace.set_next_origin(origin);
  const Score score = -s.search_node(window, horizon, child);
  if (score < node.window.beta || node.depth <= horizon) return score;
  s.trace.set_next_origin(origin);
  return -s.search_node(window, node.depth, child);
}

// ProbCut does not apply in open windows, if the rules compel a move, or if beta is a proved score.
struct ProbCutRule {
  static constexpr RuleInfo info{"probcut", "ProbCut", "probcut"};

  int margin = 0;     // required score above beta, in evaluation units; 0: off
  int min_depth = 5;  // smallest depth, in plies, of a node that may be cut
  int reduction = 4;  // depth of the node minus depth of the search that verifies the move, in plies

  template <class G>
  static constexpr bool has_effect_in = HasNoise<G>;
  bool is_on() const { return margin > 0; }
  static SearchNeeds additional_needs() { return {.static_scores = true}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ProbCutRule;
    return {number_row<&Self::margin>({"probcut",
                                       {0, max_evaluation, "evaluation units"},
                                       selective,
                                       "HasNoise",
                                       needs::nothing,
                                       "ProbCut: margin above beta for noisy moves at reduced depth; 0 = off"}),
            number_row<&Self::min_depth>({"probcut.min_depth",
                                          {2, 64, "plies"},
                                          selective,
                                          "HasNoise",
                                          need<&Self::margin>("probcut"),
                                          "ProbCut: minimum node depth"}),
            number_row<&Self::reduction>({"probcut.reduction",
                                          {2, 16, "plies"},
                                          selective,
                                          "HasNoise",
                                          need<&Self::margin>("probcut"),
                                          "ProbCut: depth reduction, including the move's own ply"})};
  }

  // Returns a likely lower bound of the node's score if it cuts the node, otherwise nullopt.
  template <class S>
  std::optional<Score> cut(S& s, NodeBounds node, Frame<typename S::Move>& frame) const {
    using G = typename S::GameType;
    if (node.depth < plies(min_depth) || !frame.static_score || is_beyond_evaluation(node.window.beta))
      return std::nullopt;
    if constexpr (HasNoise<G>) {
      const Score bound = node.window.beta + margin;
      if (frame.table_upper < bound) return std::nullopt;
      const NodeBounds reduced{null_window_below(bound), node.depth - plies(reduction)};
      MoveList<typename S::Move> list(s.moves);
      s.game.generate_noisy(s.line.current(), list);
      MovePicker<S> picker(s, frame, list, std::nullopt);
      for (typename S::Move move; picker.next(move);) {
        if constexpr (HasExchange<G>)
          if (!s.game.exchange(s.line.current(), move, bound - *frame.static_score)) continue;
        extend_move(s, move, false, frame);
        frame.child().expects_cut = false;  // the move is expected to fail high, so its child should fail low
        s.play(move);
        const Score score = score_of_verified_move(
            s, reduced, {.reason = SearchReason::probcut, .order = picker.index()}, frame.child());
        s.line.pop();
        if (score >= bound) return is_decided(score) ? bound : score;
      }
    }
    return std::nullopt;
  }
};

}  // namespace kibitz
