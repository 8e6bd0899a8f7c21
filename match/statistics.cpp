#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace kibitz::match {

namespace {

constexpr double quantile_95 = 1.959963984540054;  // two-sided 95 % quantile of the normal distribution

struct Moments {
  double count = 0;
  double mean = 0;
  double variance = 0;
};

// The mean and variance of the score per game, over game pairs. In a pair, the score per game is a quarter of the half
// points that the player scored.
Moments moments_of(const PairWeights& counts) {
  Moments moments;
  moments.count = std::accumulate(counts.begin(), counts.end(), 0.0);
  if (moments.count == 0) return moments;
  for (std::size_t i = 0; i < counts.size(); ++i)
    moments.mean += counts.at(i) * static_cast<double>(i) / 4 / moments.count;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double difference = static_cast<double>(i) / 4 - moments.mean;
    moments.variance += counts.at(i) * difference * difference / moments.count;
  }
  return moments;
}

PairWeights weights_of(const PairCounts& pairs) {
  PairWeights weights{};
  std::ranges::copy(pairs, weights.begin());
  return weights;
}

double standard_error(PairWeights pairs, const Moments& moments) {
  if (moments.variance > 0) return std::sqrt(moments.variance / moments.count);
  for (double& weight : pairs) ++weight;
  return std::sqrt(moments_of(pairs).variance / moments.count);
}

// Finds x such that the tilted distribution p[i] / (1 + x (a[i] - mean)) has the mean `mean`, where p[i] is the weight
// and a[i] the value of result i. This is the maximum-likelihood distribution with that mean. The tilted mean falls as
// x grows, so bisection finds x.
double tilt_for(std::span<const WeightedValue> results, double mean) {
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();
  for (const WeightedValue& result : results) {
    const double difference = result.value - mean;
    if (difference > 0) least = std::max(least, -1 / difference);
    if (difference < 0) most = std::min(most, -1 / difference);
  }
  const auto excess = [&](double x) {
    double sum = 0;
    for (const WeightedValue& result : results)
      sum += result.weight * (result.value - mean) / (1 + x * (result.value - mean));
    return sum;
  };
  for (int step = 0; step < 200; ++step) {
    const double middle = (least + most) / 2;
    (excess(middle) > 0 ? least : most) = middle;
  }
  return (least + most) / 2;
}

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

Estimate mean_score_of_weights(const PairWeights& pairs) {
  const Moments moments = moments_of(pairs);
  if (moments.count == 0) return {0.5, 0, 1};
  const double error = quantile_95 * standard_error(pairs, moments);
  return {moments.mean, std::max(moments.mean - error, 0.0), std::min(moments.mean + error, 1.0)};
}

Estimate adjusted_mean_score_of_weights(const PairWeights& pairs) {
  constexpr double added = quantile_95 * quantile_95;
  const Moments moments = moments_of(pairs);
  if (moments.count == 0) return {0.5, 0, 1};
  PairWeights more = pairs;
  more.front() += added / 2;
  more.back() += added / 2;
  const Moments adjusted = moments_of(more);
  const double error = quantile_95 * std::sqrt(adjusted.variance / adjusted.count);
  return {moments.mean, std::max(adjusted.mean - error, 0.0), std::min(adjusted.mean + error, 1.0)};
}

Estimate elo_of_weights(const PairWeights& pairs) {
  const Estimate score = mean_score_of_weights(pairs);
  return {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

Estimate mean_score(const PairCounts& pairs) { return mean_score_of_weights(weights_of(pairs)); }
Estimate adjusted_mean_score(const PairCounts& pairs) { return adjusted_mean_score_of_weights(weights_of(pairs)); }
Estimate elo(const PairCounts& pairs) { return elo_of_weights(weights_of(pairs)); }

double likelihood_of_superiority(const PairCounts& pairs) {
  const PairWeights weights = weights_of(pairs);
  const Moments moments = moments_of(weights);
  if (moments.count == 0) return 0.5;
  return 0.5 * std::erfc(-(moments.mean - 0.5) / standard_error(weights, moments) / std::numbers::sqrt2);
}

double SprtBounds::lower_bound() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(std::span<const WeightedValue> results, double mean0, double mean1) {
  const double tilt0 = tilt_for(results, mean0);
  const double tilt1 = tilt_for(results, mean1);
  double ratio = 0;
  for (const WeightedValue& result : results)
    ratio += result.weight * std::log((1 + tilt0 * (result.value - mean0)) / (1 + tilt1 * (result.value - mean1)));
  return ratio;
}

double sprt_log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds) {
  if (std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0}) == 0) return 0;
  // Gives each result a weight of at least a thousandth of a pair, because results that have not occurred yet are
  // possible. This also makes every mean attainable.
  constexpr double min_weight = 1e-3;
  std::vector<WeightedValue> results;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    results.push_back({static_cast<double>(i) / 4, std::max(static_cast<double>(pairs.at(i)), min_weight)});
  return log_likelihood_ratio(results, score_of_elo(bounds.elo0), score_of_elo(bounds.elo1));
}

SprtState sprt_state(double ratio, const SprtBounds& bounds) {
  if (ratio <= bounds.lower_bound()) return SprtState::accepts_elo0;
  if (ratio >= bounds.upper_bound()) return SprtState::accepts_elo1;
  return SprtState::open;
}

}  // namespace kibitz::match
