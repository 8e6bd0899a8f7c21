// The weights of a net during fitting, as floats. In a linear net, a weight of 1 stands for `squash` units of score. In
// a perceptron, it stands for the integer hidden_unit or output_unit of the quantised net.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

using FloatVector = std::vector<float>;

// All weights of a net; or a value for each of them, such as its gradient or a moment.
struct Weights {
  FloatVector rows;
  FloatVector bias;
  FloatVector outputs;
  FloatVector output_bias;
};

// The factors that convert weights to the net's integers, and the largest absolute weights that the integers can
// represent.
struct WeightUnits {
  float row = 1;  // factor for rows and for the bias of the hidden units
  float output = 1;
  float output_bias = 1;
  float most_row = 0;
  float most_output = 0;
};
WeightUnits units_of(const learned::Net& net, float squash);

// Weights in the sizes of `net`, all 0.
Weights zero_weights(const learned::Net& net);

// The initial weights: those of `net`, if it has any. Otherwise the weights of a linear net are 0, so that unseen
// patterns contribute nothing; those of a perceptron are random, because equal hidden units would stay equal.
// `mean_rows_per_side` is the mean number of rows that a position selects per side.
Weights starting_weights(const learned::Net& net, const WeightUnits& units, double mean_rows_per_side,
                         std::uint64_t seed);

// A copy of `net` with `weights`, rounded to integers.
learned::Net quantised_net(const learned::Net& net, const Weights& weights, const WeightUnits& units);

}  // namespace kibitz::learn
