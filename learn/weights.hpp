// The weights of a net during fitting, as floats. In a linear net, a weight of 1 stands for `squash` units of score.
// In a perceptron, it stands for the quantised hidden_unit or output_unit.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

using FloatVector = std::vector<float>;

// All weights of a net, or one value (gradient, moment) for each of its weights.
struct Weights {
  FloatVector rows;
  FloatVector bias;
  FloatVector outputs;
  FloatVector output_bias;
};

// The factors that turn weights into the net's integers, and the largest absolute weights that the integers can hold.
struct WeightUnits {
  float row = 1;  // factor for rows and the hidden bias
  float output = 1;
  float output_bias = 1;
  float most_row = 0;
  float most_output = 0;
};
WeightUnits units_of(const learned::Net& net, float squash);

// Weights of 0, in the sizes of the net.
Weights no_weights(const learned::Net& net);

// The net's weights as floats. If the net has none, those of a linear head start at 0, so that unseen patterns
// contribute nothing; those of a perceptron start at random, because equal hidden units would stay equal.
// `rows_a_side` is the mean number of rows that a position selects per side.
Weights starting_weights(const learned::Net& net, const WeightUnits& units, double rows_a_side, std::uint64_t seed);

learned::Net quantised(const learned::Net& net, const Weights& weights, const WeightUnits& units);

}  // namespace kibitz::learn
