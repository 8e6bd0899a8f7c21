// Random playouts, the original leaf evaluation of Monte-Carlo tree search.
#pragma once

#include "kibitz/search/mcts_value.hpp"

namespace kibitz {

// Plays random moves from the line's last position, which is not the end of a game, and returns the result for its
// side to move. After `most_plies` the evaluation decides, if there is one; else it is a draw. The line is restored.
template <class S>
double play_out(S& s, Random& random, int most_plies) {
  using G = typename S::GameType;
  const int start = s.line.last();
  double result = 0.5;
  for (int played = 0;; ++played) {
    if (const auto outcome = played == 0 ? std::nullopt : s.game.verdict(s.line, Judge::search)) {
      result = result_of_score(score_of(*outcome, 0));
      break;
    }
    MoveList<MoveOf<G>> list(s.moves);
    s.game.generate(s.line.current(), list);
    if (list.empty()) {
      result = result_of_score(score_of(s.game.without_moves(s.line.current()), 0));
      break;
    }
    if (played >= most_plies || s.line.ply() >= max_ply - 1) {
      if constexpr (HasEvaluate<G>) result = s.evaluate();
      break;
    }
    s.poll.count_node();
    s.line.push(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
  }
  const bool is_others = (s.line.last() - start) % 2 != 0;
  while (s.line.last() > start) s.line.pop();
  return is_others ? 1 - result : result;
}

}  // namespace kibitz
