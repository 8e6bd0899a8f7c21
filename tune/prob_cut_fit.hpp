// The line that tells a deep search's value from a shallow one's, by ordinary least squares (Buro 1995, 1997).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/core/score.hpp"

namespace kibitz::tune {

// Values of one position by the depth of the search, the static score first.
struct DepthValues {
  std::int64_t game = 0;
  int ply = 0;
  int phase = 0;
  std::vector<Score> values;
};

// deep = slope * shallow + shift, give or take sigma (its standard error).
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

// The two shallow depths that are tried for a deep one: a third and a half of it, an even number of plies away, as
// values swing with the parity of the depth.
std::vector<int> shallow_depths(int deep);

// Every phase and depth that has at least `least` positions, in that order. Values beyond `most` are left out: no
// window lies there, and they would bend the line.
std::vector<ProbCutFit> fit_prob_cuts(std::span<const DepthValues> positions, Score most, std::size_t least);

}  // namespace kibitz::tune
