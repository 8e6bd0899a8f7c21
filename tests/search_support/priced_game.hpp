// A drawn game in which a move's rank (#20) is its SEE value, so that thresholds can be tested exactly.
#pragma once

#include "search_support/drawn_node.hpp"

namespace kibitz::test {

struct PricedGame : DrawnGame {
  using DrawnGame::DrawnGame;
  bool exchange(const Position&, Move move, Score least) const { return nodes[move.to].rank >= least; }
};
static_assert(HasExchange<PricedGame> && HasNoise<PricedGame>);

using PricedNode = NodeOf<PricedGame>;

}  // namespace kibitz::test
