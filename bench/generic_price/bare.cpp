// A negamax written for Connect Four alone: fail-soft alpha-beta and nothing else.
#include <algorithm>

#include "bench/generic_price/contestants.hpp"

namespace kibitz::generic_price {

namespace {

struct Negamax {
  const ConnectFour& game;
  MoveStack<ConnectFour::Move> stack;
  std::uint64_t nodes = 0;

  Score search(const ConnectFour::Position& position, int depth, Window window, int ply) {
    if (const auto ended = game.verdict(position)) return score_of(*ended, ply);
    if (depth <= 0) return game.evaluate(position);
    MoveList<ConnectFour::Move> moves(stack);
    game.generate(position, moves);
    Score best = -infinite_score;
    const int count = moves.size();
    for (int i = 0; i < count; ++i) {
      ++nodes;
      const Score score = -search(game.play(position, moves[i]), depth - 1, window.opponent_window(), ply + 1);
      best = std::max(best, score);
      if (best >= window.beta) break;
      window.alpha = std::max(window.alpha, best);
    }
    return best;
  }
};

}  // namespace

// Searches the root as the searcher does, with the same moves in the same order, so that the numbers of nodes are
// equal. The extra cost is negligible.
SearchResult search_bare(const Task& task) {
  Negamax negamax{task.game, {}, 0};
  std::vector<ConnectFour::Move> order;
  MoveList<ConnectFour::Move> moves(negamax.stack);
  task.game.generate(task.position, moves);
  order.assign(moves.begin(), moves.end());
  SearchResult found;
  for (int depth = 1; depth <= task.depth; ++depth) {
    Window window;
    std::size_t best = 0;
    found.score = -infinite_score;
    for (std::size_t i = 0; i < order.size(); ++i) {
      ++negamax.nodes;
      const Score score =
          -negamax.search(task.game.play(task.position, order[i]), depth - 1, window.opponent_window(), 1);
      if (score <= found.score) continue;
      found.score = window.alpha = score;
      best = i;
    }
    const auto first = order.begin() + static_cast<std::ptrdiff_t>(best);
    std::rotate(order.begin(), first, first + 1);
  }
  found.nodes = negamax.nodes;
  return found;
}

}  // namespace kibitz::generic_price
