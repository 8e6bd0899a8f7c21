// The blackboard game: a game tree written by hand, on which a search can be followed leaf by leaf. The first player
// (Max) gets the number at the leaf that is reached; the second (Min) gets its negative.
#pragma once

#include <array>

#include "games/tree/nodes.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

struct TreeGame {
  // The tree is shared, not copied. Each position holds a reference to it, because parse_position() has no other place
  // for the tree and a raw pointer would have no owner. Copying costs one atomic increment, which does not matter here.
  struct Position {
    std::shared_ptr<const tree::Nodes> nodes;
    tree::NodeId node{};
    std::uint8_t mover = 0;
    friend bool operator==(const Position& a, const Position& b) {
      return a.node == b.node && (a.nodes == b.nodes || a.nodes->text() == b.nodes->text());
    }
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static constexpr std::string_view name = "tree";
  static constexpr std::string_view title = "Game tree";
  static constexpr std::array<std::string_view, 2> side_names{"Max", "Min"};
  static constexpr bool never_repeats = true;
  static constexpr bool is_bounded = true;

  Position start() const;  // the tree ((3 12 8)(2 4 6)(14 5 2))
  Key key(const Position& position) const {
    const auto ply = static_cast<Key>(position.node.ply) << tree::max_index_bits;
    return mix_bits(position.nodes->key() ^ position.node.index ^ ply);
  }

  // A leaf ends the game, so that a search to the tree's full depth sees the values of the leaves.
  std::optional<Outcome> verdict(const Line<TreeGame>& line, Judge) const {
    const Position& position = line.current();
    return position.nodes->is_leaf(position.node) ? std::optional(without_moves(position)) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const {
    const int value = position.nodes->value(position.node);
    return Outcome::graded(position.mover == 0 ? value : -value);
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    const int count = position.nodes->child_count(position.node);
    for (int i = 0; i < count; ++i) moves.push({static_cast<std::uint32_t>(i)});
  }
  bool is_legal(const Position& position, Move move) const {
    return move.child < static_cast<std::uint32_t>(position.nodes->child_count(position.node));
  }
  Position play(const Position& position, Move move) const {
    return {position.nodes, position.nodes->child(position.node, static_cast<int>(move.child)),
            static_cast<std::uint8_t>(1 - position.mover)};
  }

  static std::vector<PresetRow> preset(std::string_view name);

  int mover(const Position& position) const { return position.mover; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
};

static_assert(Game<TreeGame> && HasTextInterface<TreeGame> && HasKey<TreeGame> && HasIsLegal<TreeGame> &&
              NeverRepeats<TreeGame> && IsBounded<TreeGame>);
static_assert(HasPreset<TreeGame>);
static_assert(!HasPath<TreeGame> && !HasEvaluate<TreeGame> && !CanPass<TreeGame> && !HasNoise<TreeGame> &&
              !HasTraits<TreeGame> && !HasSymmetry<TreeGame>);

}  // namespace kibitz
