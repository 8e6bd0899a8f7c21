// A net's weights during fitting, as floats. A linear weight of 1 is `squash` units of score; a perceptron's weight of
// 1 is the quantised hidden_unit or output_unit.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

using FloatVector = std::vector<float>;

// The weights, or one value per weight (gradients, moments).
struct Weights {
  FloatVector rows;
  FloatVector bias;
  FloatVector outputs;
  FloatVector output_bias;
};

// The factors between weights and the net's integers, and the largest weights that fit.
struct WeightUnits {
  float row = 1;  // factor for rows and bias
  float output = 1;
  float output_bias = 1;
  float most_row = 0;
  float most_output = 0;
};
WeightUnits units_of(const learned::Net& net, float squash);

// Zero weights in the sizes of the net.
Weights no_weights(const learned::Net& net);

// The net's weights as floats. If the net has none, a linear head starts at 0, so that unseen patterns contribute
// nothing; a perceptron starts with random weights, because equal hidden units would stay equal. `rows_a_side`: mean
// number of rows that a position selects for each side.
Weights starting_weights(const learned::Net& net, const WeightUnits& units, double rows_a_side, std::uint64_t seed);

learned::Net quantised(const learned::Net& net, const Weights& weights, const WeightUnits& units);

}  // namespace kibitz::learn
