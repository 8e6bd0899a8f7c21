// The phase of a game: a function of the number of pieces on the board. Evaluation and training use the same functions.
#pragma once

#include <algorithm>

namespace kibitz::learned {

// A phase between two nodes, for interpolation: part / whole of the way from `node` to the next node. If `part` is 0,
// the phase is exactly at `node`.
struct InterpolatedPhase {
  int node = 0;
  int part = 0;
  int whole = 1;
};

// The phase of a position with `men` pieces. Node 0 is the empty board; the last node is a board with most_men or more.
inline InterpolatedPhase interpolated_phase(int men, int most_men, int nodes) {
  if (nodes < 2 || most_men < 1) return {};
  const int way = std::clamp(men, 0, most_men) * (nodes - 1);
  const int node = std::min(way / most_men, nodes - 2);
  return {node, way - node * most_men, most_men};
}

// The index of the phase of a position with `men` pieces: 0 to most_men is divided into `phases` equal intervals.
inline int phase_index(int men, int most_men, int phases) {
  return std::clamp(men, 0, most_men) * phases / (most_men + 1);
}

}  // namespace kibitz::learned
