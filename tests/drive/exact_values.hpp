// A scripted search for drivers that test single moves: each call returns the exact values of its moves.
#pragma once

#include <vector>

#include "kibitz/drive/drivers.hpp"

namespace kibitz::test {

struct MoveCall {
  Window window;
  std::vector<RootMove> moves;
  friend bool operator==(const MoveCall&, const MoveCall&) = default;
};

// Each call returns the exact value of a move, as a fail-soft null-window search may. The first move that reaches beta
// ends the call.
struct ExactValues {
  std::vector<Score> of_move;
  int calls_left = 1000;
  std::vector<MoveCall> calls = {};

  RootResult operator()(Window window, std::span<const RootMove> moves) {
    if (calls_left-- == 0) return result_when_stopped({});
    calls.push_back({window, {moves.begin(), moves.end()}});
    RootResult result;
    for (const RootMove move : moves) {
      const Score value = of_move[static_cast<std::size_t>(move)];
      if (value <= result.score) continue;
      result.score = value;
      if (value > window.alpha) result.best = move;
      if (value >= window.beta) break;
    }
    result.bound = bound_of(result.score, window);
    return result;
  }
};

using MoveCalls = std::vector<MoveCall>;

inline std::vector<RootMove> all_moves(const ExactValues& values) {
  std::vector<RootMove> moves;
  for (std::size_t i = 0; i < values.of_move.size(); ++i) moves.push_back(static_cast<RootMove>(i));
  return moves;
}

}  // namespace kibitz::test
