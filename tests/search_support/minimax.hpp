// The oracle: plain minimax to a fixed depth in whole plies, too short to be wrong. With every exact option and driver,
// a search must give minimax's value and one of its best moves.
#pragma once

#include <algorithm>
#include <vector>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

template <class G>
struct MinimaxResult {
  Score value = 0;
  std::vector<MoveOf<G>> best_moves;  // all root moves with that value; none if the root has no move
};

template <class G>
class Minimax {
 public:
  // Searches below the line's root; start_search() has set the history that verdict() sees.
  Minimax(const G& game, Line<G>& line) : game_(game), line_(line), worker_(game) {}

  // Calls no verdict at the root, because the caller wants a move.
  MinimaxResult<G> operator()(int depth) {
    MinimaxResult<G> result{-infinite_score, {}};
    MoveList<MoveOf<G>> moves(stack_);
    game_.generate(line_.current(), moves);
    if (moves.empty()) return {score_at_ply(game_.without_moves(line_.current())), {}};
    const int count = moves.size();
    for (int i = 0; i < count; ++i) {
      const Score score = after(moves[i], depth);
      if (score > result.value) result = {score, {}};
      if (score == result.value) result.best_moves.push_back(moves[i]);
    }
    return result;
  }

 private:
  Score value(int depth) {
    if (const auto outcome = game_.verdict(line_, Judge::search)) return score_at_ply(*outcome);
    if (depth == 0) return clamp_evaluation(evaluate_of(game_, line_, worker_));
    MoveList<MoveOf<G>> moves(stack_);
    game_.generate(line_.current(), moves);
    if (moves.empty()) return score_at_ply(game_.without_moves(line_.current()));
    Score best = -infinite_score;
    const int count = moves.size();
    for (int i = 0; i < count; ++i) best = std::max(best, after(moves[i], depth));
    return best;
  }

  Score after(MoveOf<G> move, int depth) {
    line_.push(move);
    const Score score = -value(depth - 1);
    line_.pop();
    return score;
  }

  Score score_at_ply(Outcome outcome) const { return score_of(outcome, IsBounded<G> ? 0 : line_.ply()); }

  const G& game_;
  Line<G>& line_;
  WorkerOf<G> worker_;
  MoveStack<MoveOf<G>> stack_;
};

template <class G>
MinimaxResult<G> minimax(const G& game, Line<G>& line, int depth) {
  return Minimax<G>(game, line)(depth);
}

template <class G>
MinimaxResult<G> minimax(const G& game, const PositionOf<G>& position, int depth) {
  Line<G> line(game, position);
  line.start_search(LineHistory::seen);
  return minimax(game, line, depth);
}

}  // namespace kibitz::test
