// Random cyclic graphs on which two sides alternate. Positions repeat and repetition is a draw, so one position at one
// depth can have two values by two paths: the hardest test of a table's handling of history.
#pragma once

#include <algorithm>

#include "kibitz/game/repetition.hpp"

namespace kibitz::test {

struct RandomGraph {
  static constexpr bool ends_in_points = true;
  struct Position {
    std::uint32_t node = 0;
    std::uint32_t side = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t edge = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  std::uint64_t seed = 1;
  int nodes = 12;
  int degree = 3;
  int layers = 1;      // edges to a later layer never lead back: those moves are irreversible
  int end_share = 10;  // one node in N ends the game; 0: none

  Position start() const { return {}; }
  Key key(const Position& position) const { return hash(position, 1); }

  std::optional<Outcome> verdict(const Line<RandomGraph>& line, Judge judge) const {
    const Position& position = line.current();
    if (is_end(position) && hash(position, 2) % 2 == 0) return without_moves(position);
    return is_repetition(line, judge) ? std::optional(Outcome::draw()) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const {
    Random random(hash(position, 3));
    const Outcome outcomes[] = {Outcome::win(), Outcome::loss(), Outcome::graded(random.between(-20, 20))};
    return outcomes[random.below(3)];
  }
  Score evaluate(const Line<RandomGraph>& line) const { return Random(hash(line.current(), 4)).between(-50, 50); }

  void generate(const Position& position, MoveList<Move>& moves) const {
    if (is_end(position)) return;
    for (std::uint32_t edge = 0; edge < static_cast<std::uint32_t>(degree); ++edge) moves.push({edge});
  }
  bool is_legal(const Position& position, Move move) const {
    return move.edge < static_cast<std::uint32_t>(degree) && !is_end(position);
  }
  Position play(const Position& position, Move move) const { return {target(position, move), 1 - position.side}; }
  bool is_irreversible(const Position& position, Move move) const {
    return layer_of(target(position, move)) > layer_of(position.node);
  }

  // A third of the moves are noisy.
  bool is_noisy(const Position& position, Move move) const { return hash(position, 16 + move.edge) % 3 == 0; }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const {
    if (is_end(position)) return;
    for (std::uint32_t edge = 0; edge < static_cast<std::uint32_t>(degree); ++edge)
      if (is_noisy(position, {edge})) moves.push({edge});
  }
  bool must_move(const Position&) const { return false; }

 private:
  std::uint64_t hash(const Position& position, std::uint64_t purpose) const {
    return mix_bits(mix_bits(seed ^ purpose << 48) ^ (std::uint64_t{position.node} << 1 | position.side));
  }
  std::uint32_t layer_size() const { return static_cast<std::uint32_t>(nodes / layers); }
  // If `layers` does not divide the number of nodes, the remaining nodes belong to the last layer.
  std::uint32_t layer_of(std::uint32_t node) const {
    return std::min(node / layer_size(), static_cast<std::uint32_t>(layers) - 1);
  }

  // The node that the move leads to: in the same layer or, for one edge in four, in the next one.
  std::uint32_t target(const Position& position, Move move) const {
    Random random(hash(position, 32 + move.edge));
    const std::uint32_t layer = layer_of(position.node);
    const bool is_last = layer + 1 >= static_cast<std::uint32_t>(layers);
    const std::uint32_t next = random.below(4) == 0 && !is_last ? layer + 1 : layer;
    return next * layer_size() + static_cast<std::uint32_t>(random.below(layer_size()));
  }
  // The first node is never an end, for either side to move.
  bool is_end(const Position& position) const {
    return end_share > 0 && position.node != 0 && hash(position, 5) % static_cast<std::uint64_t>(end_share) == 0;
  }
};

static_assert(Game<RandomGraph> && HasKey<RandomGraph> && HasEvaluate<RandomGraph> && HasIrreversible<RandomGraph>);
static_assert(HasNoise<RandomGraph> && !NeverRepeats<RandomGraph> && !IsBounded<RandomGraph> && !CanPass<RandomGraph>);

}  // namespace kibitz::test
