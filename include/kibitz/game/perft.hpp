// Perft: the number of move sequences of a given length, the standard test of a move generator. It ignores rules that
// end the game by its history (repetition, counters).
#pragma once

#include <cstdint>

#include "kibitz/game/line.hpp"

namespace kibitz {

enum class PerftCount : std::uint8_t { moves, routes };  // routes: moves that a game tells apart (HasRoutes)

template <class G>
class Perft {
 public:
  explicit Perft(const G& game, PerftCount count = PerftCount::moves) : game_(game), count_(count) {}

  std::uint64_t operator()(const PositionOf<G>& position, int depth) {
    if (depth == 0) return 1;
    if constexpr (CountsMoves<G>)
      if (depth == 1 && count_ == PerftCount::moves) return leaf_count(game_.count_moves(position));
    MoveList<MoveOf<G>> moves(stack_);
    generate(position, moves);
    const int count = moves.size();
    if (depth == 1 || count == 0) return leaf_count(count);
    std::uint64_t leaves = 0;
    for (int i = 0; i < count; ++i) leaves += (*this)(game_.play(position, moves[i]), depth - 1);
    return leaves;
  }

 private:
  // Bulk counting, as in Stockfish: the moves of the last ply are counted, not played. A position without moves counts
  // 0, even at the root. In games that declare perft_counts_ended it counts 1: published tables for Othello count a
  // finished game as one leaf.
  static std::uint64_t leaf_count(int moves) {
    if constexpr (requires { requires G::perft_counts_ended; })
      if (moves == 0) return 1;
    return static_cast<std::uint64_t>(moves);
  }

  void generate(const PositionOf<G>& position, MoveList<MoveOf<G>>& moves) {
    if constexpr (HasRoutes<G>)
      if (count_ == PerftCount::routes) return game_.generate_routes(position, moves);
    game_.generate(position, moves);
  }

  const G& game_;
  PerftCount count_;
  MoveStack<MoveOf<G>> stack_;
};

}  // namespace kibitz
