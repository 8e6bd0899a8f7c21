// The blackboard game on a graph: like TreeGame, but several paths may lead to a position, and a repeated position is a
// draw. A graph of a few nodes can show how a transposition table goes wrong. Used by the gallery; not in the
// catalogue.
#pragma once

#include <array>

#include "games/graph/nodes.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/repetition.hpp"

namespace kibitz {

struct Graph {
  struct Position {
    std::shared_ptr<const graph::Nodes> nodes;
    std::uint32_t node = 0;
    std::uint8_t mover = 0;
    friend bool operator==(const Position& a, const Position& b) {
      return a.node == b.node && a.mover == b.mover && a.nodes->text == b.nodes->text;
    }
    const graph::Node& current_node() const { return nodes->list[node]; }
  };
  struct Move {
    std::uint32_t child = 0;  // index into the node's children
    friend bool operator==(const Move&, const Move&) = default;
  };

  static constexpr bool ends_in_points = true;
  static constexpr std::string_view name = "graph";
  static constexpr std::string_view title = "Game graph";
  static constexpr std::array<std::string_view, 2> side_names{"Max", "Min"};

  Position start() const;  // the graph R: A B; A: 1 R; B: A -2
  Key key(const Position& position) const {
    return mix_bits(position.nodes->key ^ (std::uint64_t{position.node} << 1 | position.mover));
  }

  std::optional<Outcome> verdict(const Line<Graph>& line, Judge judge) const {
    if (line.current().current_node().value) return without_moves(line.current());
    return is_repetition(line, judge) ? std::optional(Outcome::draw()) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const {
    const int value = position.current_node().value.value_or(0);
    return Outcome::graded(position.mover == 0 ? value : -value);
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (std::uint32_t i = 0; i < position.current_node().children.size(); ++i) moves.push({i});
  }
  bool is_legal(const Position& position, Move move) const {
    return move.child < position.current_node().children.size();
  }
  Position play(const Position& position, Move move) const {
    return {position.nodes, position.current_node().children[move.child],
            static_cast<std::uint8_t>(1 - position.mover)};
  }

  int mover(const Position& position) const { return position.mover; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
};

static_assert(Game<Graph> && HasTextInterface<Graph> && HasKey<Graph> && HasIsLegal<Graph>);
static_assert(!HasPath<Graph> && !NeverRepeats<Graph> && !IsBounded<Graph> && !HasEvaluate<Graph> && !CanPass<Graph> &&
              !HasNoise<Graph>);

}  // namespace kibitz
