#include "learn/weights.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "learn/support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using learned::Net;
using learned::NetHead;

TEST_CASE("as many weights as the head needs") {
  const Weights linear = zero_weights(toys::toy_net(3, NetHead::linear, 5));
  CHECK(linear.rows.size() == 30);
  CHECK(linear.bias.size() == 5);
  CHECK(linear.outputs.empty());
  CHECK(linear.output_bias.empty());
  Net net = toys::toy_net(3, NetHead::perceptron, 16);
  net.phases = 4;
  net.shape.other_points.clear();  // gives each side its own rows of weights
  const Weights perceptron = zero_weights(net);
  CHECK(perceptron.rows.size() == 12 * 16);
  CHECK(perceptron.outputs.size() == 4 * 32);
  CHECK(perceptron.output_bias.size() == 4);
}

TEST_CASE("weights are rounded to the net's units, and bounded") {
  const Net net = toys::toy_net(3, NetHead::perceptron, 16);
  Weights weights = zero_weights(net);
  weights.rows[0] = 1, weights.rows[1] = -0.5F, weights.rows[2] = 3, weights.rows[3] = -3;
  weights.bias[1] = 0.1F;
  weights.outputs[2] = 0.51F, weights.outputs[3] = 5;
  weights.output_bias[0] = -2.25F;
  const Net result = quantised_net(net, weights, units_of(net, 400));
  CHECK(result.rows[0] == 255);
  CHECK(result.rows[1] == -128);
  CHECK(result.rows[2] == 506);
  CHECK(result.rows[3] == -506);
  CHECK(result.bias[1] == 26);
  CHECK(result.outputs[2] == 33);
  CHECK(result.outputs[3] == 127);
  CHECK(result.output_bias[0] == -36'720);
}

TEST_CASE("a linear weight of 1 is worth what squashes to sigma(1)") {
  const Net net = toys::toy_net(3, NetHead::linear, 1);
  Weights weights = zero_weights(net);
  weights.rows[0] = 1, weights.rows[1] = 100;
  const Net result = quantised_net(net, weights, units_of(net, 100));
  CHECK(result.rows[0] == 1600);
  CHECK(result.rows[1] == INT16_MAX);
}

TEST_CASE("a net's own weights come back as they were") {
  for (const Net& start : {toys::toy_net(3, NetHead::linear, 3), toys::toy_net(3, NetHead::perceptron, 16)}) {
    const WeightUnits units = units_of(start, 400);
    Weights weights = zero_weights(start);
    for (std::size_t i = 0; i < weights.rows.size(); ++i) weights.rows[i] = 0.01F * static_cast<float>(i);
    for (float& weight : weights.outputs) weight = 0.3F;
    for (float& weight : weights.output_bias) weight = 0.7F;
    const Net net = quantised_net(start, weights, units);
    CHECK(format_net(quantised_net(net, starting_weights(net, units, 3, 1), units)) == format_net(net));
  }
}

TEST_CASE("a perceptron's first weights are drawn by the seed; a linear head's are 0") {
  const Net net = toys::toy_net(3, NetHead::perceptron, 16), linear = toys::toy_net(3, NetHead::linear, 4);
  const WeightUnits units = units_of(net, 400);
  const Weights first = starting_weights(net, units, 4, 1), second = starting_weights(net, units, 4, 2);
  CHECK(first.rows == starting_weights(net, units, 4, 1).rows);
  CHECK(first.rows != second.rows);
  CHECK(first.outputs != second.outputs);
  CHECK(std::ranges::max(first.rows) <= 0.25F);  // 0.5 / sqrt(4), for 4 rows per side
  CHECK(std::ranges::max(first.rows) > 0.2F);
  CHECK(std::ranges::min(first.rows) < -0.2F);
  CHECK(std::ranges::count(starting_weights(linear, units_of(linear, 400), 4, 1).rows, 0.0F) == 24);
}
