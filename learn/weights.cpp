#include "learn/weights.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitz/core/random.hpp"

namespace kibitz::learn {

namespace {

using learned::Net;
using learned::NetHead;

template <class Number>
void to_floats(const std::vector<Number>& numbers, float unit, FloatVector& floats) {
  assert(numbers.size() == floats.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) floats[i] = static_cast<float>(numbers[i]) / unit;
}

template <class Number>
std::vector<Number> to_integers(const FloatVector& floats, float unit, double most) {
  std::vector<Number> numbers(floats.size());
  for (std::size_t i = 0; i < floats.size(); ++i)
    numbers[i] = static_cast<Number>(std::lround(std::clamp(double{floats[i]} * unit, -most, most)));
  return numbers;
}

void fill_randomly(FloatVector& weights, double most, Random& random) {
  constexpr int grain = 1 << 20;
  for (float& weight : weights) weight = static_cast<float>(most * random.between(-grain, grain) / grain);
}

}  // namespace

WeightUnits units_of(const Net& net, float squash) {
  const auto most_row = static_cast<float>(learned::largest_weight(net));
  if (net.head == NetHead::linear) {
    const float unit = squash * Net::linear_unit;
    return {unit, 1, 1, most_row / unit, 0};
  }
  constexpr float row = Net::hidden_unit, output = Net::output_unit;
  return {row, output, row * output, most_row / row, Net::most_output / output};
}

Weights zero_weights(const Net& net) {
  const auto width = static_cast<std::size_t>(net.width), phases = static_cast<std::size_t>(net.phases);
  const bool has_outputs = net.head == NetHead::perceptron;
  return {FloatVector(learned::count_rows(net.shape) * width), FloatVector(width),
          FloatVector(has_outputs ? phases * 2 * width : 0), FloatVector(has_outputs ? phases : 0)};
}

Weights starting_weights(const Net& net, const WeightUnits& units, double mean_rows_per_side, std::uint64_t seed) {
  Weights weights = zero_weights(net);
  if (!net.rows.empty()) {
    to_floats(net.rows, units.row, weights.rows);
    to_floats(net.bias, units.row, weights.bias);
    to_floats(net.outputs, units.output, weights.outputs);
    to_floats(net.output_bias, units.output_bias, weights.output_bias);
  } else if (net.head == NetHead::perceptron) {
    // With these ranges, hidden sums begin near the middle of the clamped range, and the outputs of the hidden units
    // cancel out on average.
    Random random(seed);
    fill_randomly(weights.rows, std::min<double>(units.most_row, 0.5 / std::sqrt(std::max(1.0, mean_rows_per_side))),
                  random);
    fill_randomly(weights.outputs, 1 / std::sqrt(2.0 * net.width), random);
    std::ranges::fill(weights.bias, std::min(units.most_row, 0.25F));
  }
  return weights;
}

Net quantised_net(const Net& net, const Weights& weights, const WeightUnits& units) {
  constexpr double most_output_bias = 1 << 30;
  const double most_row = learned::largest_weight(net);
  Net result = net;
  result.rows = to_integers<std::int16_t>(weights.rows, units.row, most_row);
  result.bias = to_integers<std::int16_t>(weights.bias, units.row, most_row);
  result.outputs = to_integers<std::int16_t>(weights.outputs, units.output, Net::most_output);
  result.output_bias = to_integers<std::int32_t>(weights.output_bias, units.output_bias, most_output_bias);
  return result;
}

}  // namespace kibitz::learn
