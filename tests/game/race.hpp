// A race of sixty steps between two runners, who make one to three steps per turn: the smallest game with a meaningful
// evaluation. Its parameter sets the point of view of the evaluation.
#pragma once

#include <array>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

enum class SeenBy { mover, opponent, first_side, neither_side };

template <SeenBy view>
struct Race {
  struct Position {
    std::array<int, 2> steps{0, 0};
    int mover = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    int steps = 1;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  static constexpr int goal = 60;

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Race>& line, Judge) const {
    return has_arrived(line.current()) ? std::optional(Outcome::loss()) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (has_arrived(position)) return;
    for (int steps = 1; steps <= 3; ++steps) moves.push({steps});
  }
  Position play(Position position, Move move) const {
    position.steps[static_cast<std::size_t>(position.mover)] += move.steps;
    position.mover = 1 - position.mover;
    return position;
  }
  Score evaluate(const Line<Race>& line) const {
    const Position& position = line.current();
    if (view == SeenBy::neither_side) return 0;
    const Score first = 100 * (position.steps[0] - position.steps[1]);
    if (view == SeenBy::first_side) return first;
    return (position.mover == 0) == (view == SeenBy::mover) ? first : -first;
  }

 private:
  static bool has_arrived(const Position& position) {
    return position.steps[static_cast<std::size_t>(1 - position.mover)] >= goal;
  }
};

}  // namespace kibitz::test
