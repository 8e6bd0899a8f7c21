// A game with exact knowledge of some positions. It records the search's requests for that knowledge.
#pragma once

#include <map>
#include <vector>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

struct KnowledgeProbe {
  int node;
  Window window;
  friend bool operator==(const KnowledgeProbe&, const KnowledgeProbe&) = default;
};

// A tree of three plies with two moves everywhere: the children of node n are 2n and 2n + 1, the root is 1, the leaves
// are 8 to 15. The value of a node for the first player is its number, or 0 if is_worthless. For the nodes in
// `knowledge` the value or a bound is known.
struct Informed {
  struct Position {
    int node = 1;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    int child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;

  std::map<int, ExactKnowledge> knowledge;
  std::vector<KnowledgeProbe>* probes = nullptr;
  std::vector<int>* evaluated = nullptr;
  bool is_worthless = false;  // all evaluations are 0

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Informed>& line, Judge) const {
    return line.current().node == 15 ? std::optional(Outcome::draw()) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (position.node < 8) moves.push({0}), moves.push({1});
  }
  Position play(const Position& position, Move move) const { return {2 * position.node + move.child}; }
  Score evaluate(const Line<Informed>& line) const {
    if (evaluated) evaluated->push_back(line.current().node);
    if (is_worthless) return 0;
    return line.last() % 2 == 0 ? line.current().node : -line.current().node;
  }
  std::optional<ExactKnowledge> exact_knowledge(const Line<Informed>& line, Window window, Poll&) const {
    if (probes) probes->push_back({line.current().node, window});
    const auto found = knowledge.find(line.current().node);
    return found == knowledge.end() ? std::nullopt : std::optional(found->second);
  }
};

static_assert(Game<Informed> && HasExactKnowledge<Informed>);

}  // namespace kibitz::test
