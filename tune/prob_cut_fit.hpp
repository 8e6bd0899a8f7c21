// Linear regression of a deep search's value on a shallow one's, by ordinary least squares (Buro 1995, 1997).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/core/score.hpp"

namespace kibitz::tune {

// Values of one position, indexed by search depth; index 0 is the static score.
struct DepthValues {
  std::int64_t game = 0;
  int ply = 0;
  int phase = 0;
  std::vector<Score> values;
};

// deep = slope * shallow + shift, with standard error sigma.
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

// The two shallow depths to try for a deep one: a third and a half of it. Both have the parity of the deep one, because
// values swing with the parity of the depth.
std::vector<int> shallow_depths(int deep);

// One fit for every phase and pair of depths with at least `least` positions, in that order. Values beyond `most` are
// dropped: no search window lies there, and they would distort the line.
std::vector<ProbCutFit> fit_prob_cuts(std::span<const DepthValues> positions, Score most, std::size_t least);

}  // namespace kibitz::tune
