// Nim with two heaps of three, in which the player who takes the last stone of a heap moves again: the opponent's only
// move is then a pass (docs/own-game/boards.md).
#pragma once

#include <array>
#include <cstdint>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

struct MovesAgain {
  struct Position {
    std::array<std::uint8_t, 2> heaps{3, 3};
    std::uint8_t mover = 0;
    bool must_pass = false;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t heap = 0;
    std::uint8_t take = 0;  // 0: the pass
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<MovesAgain>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }  // the opponent took the last stone
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (position.must_pass) return moves.push({});
    for (std::uint8_t heap = 0; heap < 2; ++heap)
      for (std::uint8_t take = 1; take <= position.heaps[heap]; ++take) moves.push({heap, take});
  }
  Position play(Position position, Move move) const {
    position.heaps[move.heap] -= move.take;
    const bool is_over = position.heaps[0] + position.heaps[1] == 0;
    position.must_pass = move.take > 0 && position.heaps[move.heap] == 0 && !is_over;
    position.mover ^= 1;
    return position;
  }
};

}  // namespace kibitz::test
