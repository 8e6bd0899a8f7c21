// The smallest game in which positions repeat, and functions that make lines of it.
#pragma once

#include <vector>

#include "kibitz/game/repetition.hpp"

namespace kibitz::test {

// One piece walks on numbered squares. Two players move it in turn: a step either way, or an irreversible leap of ten.
// A player may pass.
struct Walk {
  struct Position {
    std::int32_t square = 0;
    std::uint32_t side = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::int32_t by = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Walk>& line, Judge judge) const {
    return is_repetition(line, judge) ? std::optional(Outcome::draw()) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (const int by : {1, -1, 10}) moves.push({by});
  }
  Position play(const Position& p, Move move) const { return {p.square + move.by, 1 - p.side}; }
  bool is_irreversible(const Position&, Move move) const { return move.by == 10; }
  Position pass(const Position& p) const { return {p.square, 1 - p.side}; }
  bool is_pass_safe(const Position&) const { return true; }
  int men(const Position&, Side) const { return 1; }
};
static_assert(Game<Walk> && HasIrreversible<Walk> && CanPass<Walk> && !NeverRepeats<Walk>);

inline const Walk walk;

inline Line<Walk> line_of_steps(const std::vector<int>& steps) {
  Line<Walk> line(walk, walk.start());
  for (const int by : steps) line.push({by});
  return line;
}

// A line that plays `game`, starts a search, and plays `path` below its root.
inline Line<Walk> line_in_search(const std::vector<int>& game, const std::vector<int>& path, LineHistory history) {
  Line<Walk> line = line_of_steps(game);
  line.start_search(history);
  for (const int by : path) line.push_in_search({by});
  return line;
}

}  // namespace kibitz::test
