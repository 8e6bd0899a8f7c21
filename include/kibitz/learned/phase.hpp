// How far a game has gone, by the men on the board: one notion for scoring and for fitting.
#pragma once

#include <algorithm>

namespace kibitz::learned {

// At `node` and part / whole of the way to the next one; where part is 0 no next one is needed.
struct BetweenNodes {
  int node = 0;
  int part = 0;
  int whole = 1;
};

// Node 0 is the empty board, the last one most_men or more.
inline BetweenNodes between_nodes(int men, int most_men, int nodes) {
  if (nodes < 2 || most_men < 1) return {};
  const int way = std::clamp(men, 0, most_men) * (nodes - 1);
  const int node = std::min(way / most_men, nodes - 2);
  return {node, way - node * most_men, most_men};
}

// Which of `phases` equal parts of the way from no men to most_men.
inline int part_of_game(int men, int most_men, int phases) {
  return std::clamp(men, 0, most_men) * phases / (most_men + 1);
}

}  // namespace kibitz::learned
