// Nim with heaps of 3, 4 and 5 stones: the smallest complete game, with the required functions only.
#pragma once

#include <array>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

struct Nim {
  struct Position {
    std::array<std::uint8_t, 4> heaps{3, 4, 5, 0};
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t heap = 0;
    std::uint8_t take = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Nim>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }  // the player who takes the last stone wins
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (std::uint8_t heap = 0; heap < 4; ++heap)
      for (std::uint8_t take = 1; take <= position.heaps[heap]; ++take) moves.push({heap, take});
  }
  Position play(Position position, Move move) const {
    position.heaps[move.heap] -= move.take;
    return position;
  }
};

static_assert(Game<Nim> && !CanPass<Nim> && !HasKey<Nim> && !HasEvaluate<Nim>);

}  // namespace kibitz::test
