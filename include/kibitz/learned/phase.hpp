// The phase of a game by the number of pieces on the board. Scoring and fitting share this definition.
#pragma once

#include <algorithm>

namespace kibitz::learned {

// A position between two phase nodes: at `node` plus part / whole of the way to the next. If part is 0, the next node
// is not needed.
struct BetweenNodes {
  int node = 0;
  int part = 0;
  int whole = 1;
};

// Node 0 is the empty board, the last node most_men pieces or more.
inline BetweenNodes between_nodes(int men, int most_men, int nodes) {
  if (nodes < 2 || most_men < 1) return {};
  const int way = std::clamp(men, 0, most_men) * (nodes - 1);
  const int node = std::min(way / most_men, nodes - 2);
  return {node, way - node * most_men, most_men};
}

// The index of the phase, for `phases` equal intervals from 0 to most_men pieces.
inline int part_of_game(int men, int most_men, int phases) {
  return std::clamp(men, 0, most_men) * phases / (most_men + 1);
}

}  // namespace kibitz::learned
