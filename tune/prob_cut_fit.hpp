// Linear regression of the values of deep searches on those of shallow searches, by ordinary least squares, for ProbCut
// (Buro 1995, 1997).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/core/score.hpp"

namespace kibitz::tune {

// One position's search values, indexed by search depth. Index 0 is the static score.
struct DepthValues {
  std::int64_t game = 0;
  int ply = 0;
  int phase = 0;
  std::vector<Score> values;
};

// The regression line: deep value = slope * shallow value + shift. `sigma` is the standard deviation of the residuals.
struct ProbCutFit {
  int phase = 0;
  int deep = 0;
  int shallow = 0;
  std::size_t count = 0;
  double slope = 1;
  double shift = 0;
  double sigma = 0;
  double correlation = 0;
};

// The one or two shallow depths to try for a deep search: about a third and a half of its depth. They have the same
// parity as the deep search, because search values alternate with the parity of the depth.
std::vector<int> shallow_depths(int deep);

// Makes one fit for each phase and pair of depths, in the order of phase, deep depth and shallow depth. Fits of fewer
// than `least` positions and fits without a positive slope are dropped. Values above `most` or below -`most` are not
// used: search windows do not lie that far out, and such values would distort the line.
std::vector<ProbCutFit> fit_prob_cuts(std::span<const DepthValues> positions, Score most, std::size_t least);

}  // namespace kibitz::tune
