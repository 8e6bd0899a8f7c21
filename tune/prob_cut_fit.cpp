#include "tune/prob_cut_fit.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace kibitz::tune {

namespace {

struct RegressionSums {
  // Sums over n pairs: x is the shallow value of a pair, y its deep value, xy their product, and so on.
  double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;

  void add(double shallow, double deep) {
    n += 1;
    x += shallow;
    y += deep;
    xx += shallow * shallow;
    xy += shallow * deep;
    yy += deep * deep;
  }
};

// The fit for these sums. Empty if all shallow values are equal, or if there are fewer than three pairs.
std::optional<ProbCutFit> fit_of(const RegressionSums& sums) {
  const double spread = sums.xx - sums.x * sums.x / sums.n;
  const double spread_deep = sums.yy - sums.y * sums.y / sums.n;
  if (sums.n < 3 || spread <= 0) return std::nullopt;
  const double together = sums.xy - sums.x * sums.y / sums.n;
  ProbCutFit fit;
  fit.count = static_cast<std::size_t>(sums.n);
  fit.slope = together / spread;
  fit.shift = (sums.y - fit.slope * sums.x) / sums.n;
  fit.sigma = std::sqrt(std::max(0.0, spread_deep - fit.slope * together) / (sums.n - 2));
  fit.correlation = spread_deep > 0 ? together / std::sqrt(spread * spread_deep) : 1;
  return fit;
}

std::optional<ProbCutFit> fit_of_pair(std::span<const DepthValues> positions, const ProbCutFit& pair, Score most) {
  RegressionSums sums;
  const auto deep = static_cast<std::size_t>(pair.deep);
  const auto shallow = static_cast<std::size_t>(pair.shallow);
  for (const DepthValues& position : positions) {
    if (position.phase != pair.phase || position.values.size() <= deep) continue;
    const Score far = position.values[deep];
    const Score near = position.values[shallow];
    if (std::abs(far) <= most && std::abs(near) <= most) sums.add(near, far);
  }
  auto fit = fit_of(sums);
  if (!fit) return std::nullopt;
  fit->phase = pair.phase;
  fit->deep = pair.deep;
  fit->shallow = pair.shallow;
  return fit;
}

}  // namespace

std::vector<int> shallow_depths(int deep) {
  std::vector<int> depths;
  for (const int share : {3, 2}) {
    int depth = deep / share;
    if ((deep - depth) % 2 != 0) --depth;
    depth = std::max(depth, deep % 2);
    if (depth < deep && (depths.empty() || depths.back() != depth)) depths.push_back(depth);
  }
  return depths;
}

std::vector<ProbCutFit> fit_prob_cuts(std::span<const DepthValues> positions, Score most, std::size_t least) {
  int phases = 0;
  int deepest = 0;
  for (const DepthValues& position : positions) {
    phases = std::max(phases, position.phase + 1);
    deepest = std::max(deepest, static_cast<int>(position.values.size()) - 1);
  }
  std::vector<ProbCutFit> fits;
  for (int phase = 0; phase < phases; ++phase)
    for (int deep = 2; deep <= deepest; ++deep)
      for (const int shallow : shallow_depths(deep)) {
        const auto fit = fit_of_pair(positions, {phase, deep, shallow}, most);
        if (fit && fit->count >= least && fit->slope > 0) fits.push_back(*fit);
      }
  return fits;
}

}  // namespace kibitz::tune
