// A heap of stones: a move takes one or two, and the player who takes the last one wins. Scores do not count plies, so
// all wins are equal.
#pragma once

#include "kibitz/game/line.hpp"

namespace kibitz::test {

struct TakeAway {
  struct Position {
    std::uint32_t stones = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t taken = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  static constexpr bool is_bounded = true;

  std::uint32_t stones = 3;
  bool tells_end = true;  // verdict() reports the end of the game; false: only the lack of moves shows it

  Position start() const { return {stones}; }
  std::optional<Outcome> verdict(const Line<TakeAway>& line, Judge) const {
    return tells_end && line.current().stones == 0 ? std::optional(Outcome::loss()) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (std::uint32_t taken = 1; taken <= std::min(position.stones, 2U); ++taken) moves.push({taken});
  }
  Position play(const Position& position, Move move) const { return {position.stones - move.taken}; }
  Score evaluate(const Line<TakeAway>&) const { return 0; }
};

static_assert(Game<TakeAway> && HasEvaluate<TakeAway> && IsBounded<TakeAway>);

}  // namespace kibitz::test
