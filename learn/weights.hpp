// A net's weights while they are fitted: floats, in units of their own. A linear weight of 1 is worth `squash` units of
// score; a perceptron's are its numbers as they are meant, 1 for hidden_unit or output_unit.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

using FloatVector = std::vector<float>;

// The weights, or anything that there is one of for each of them.
struct Weights {
  FloatVector rows;
  FloatVector bias;
  FloatVector outputs;
  FloatVector output_bias;
};

// What the net's integers are multiplied by, and how large the weights may become.
struct WeightUnits {
  float row = 1;  // and bias
  float output = 1;
  float output_bias = 1;
  float most_row = 0;
  float most_output = 0;
};
WeightUnits units_of(const learned::Net& net, float squash);

// As many as the net needs, all 0.
Weights no_weights(const learned::Net& net);

// The net's own; where it has none, a linear head's are 0 (what was never seen should say nothing), and a perceptron's
// are drawn, for units that are alike would stay alike. `rows_a_side` is how many rows a position selects, on average.
Weights starting_weights(const learned::Net& net, const WeightUnits& units, double rows_a_side, std::uint64_t seed);

learned::Net quantised(const learned::Net& net, const Weights& weights, const WeightUnits& units);

}  // namespace kibitz::learn
