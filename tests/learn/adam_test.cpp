// Tests of Adam: two steps, compared with values computed by hand.
#include "learn/adam.hpp"

#include <doctest/doctest.h>

#include "learn/support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using learned::NetHead;

TEST_CASE("a first step is as long as the rate, against the slope; what is not selected stays") {
  const learned::Net net = toys::toy_net(2, NetHead::linear, 1);
  Weights weights = zero_weights(net);
  Gradient gradient(net);
  Adam adam(net, units_of(net, 400));
  gradient.row(1)[0] = 4;
  gradient.dense.bias[0] = -0.001F;
  adam.begin_batch(0.5);
  adam.step_rows(weights, gradient, 0, 1);
  adam.step_dense(weights, gradient);
  CHECK(weights.rows[1] == doctest::Approx(-0.5));
  CHECK(weights.bias[0] == doctest::Approx(0.5));
  CHECK(weights.rows[0] == 0);

  // The moments are 0.9 * 0.4 - 0.1 * 2 = 0.16 and 0.999 * 0.016 + 0.001 * 4 = 0.019984. The bias corrections divide
  // them by 0.19 and 0.001999.
  gradient.clear();
  gradient.row(1)[0] = -2;
  adam.begin_batch(0.5);
  adam.step_rows(weights, gradient, 0, 1);
  CHECK(weights.rows[1] == doctest::Approx(-0.5 - 0.5 * (0.16 / 0.19) / 3.161831));
}

TEST_CASE("a step does not take weights past their bounds") {
  const learned::Net net = toys::toy_net(2, NetHead::perceptron, 16);
  const WeightUnits units = units_of(net, 400);
  Weights weights = zero_weights(net);
  Gradient gradient(net);
  Adam adam(net, units);
  gradient.row(0)[0] = 1, gradient.row(0)[1] = -1;
  gradient.dense.bias[0] = 1, gradient.dense.outputs[1] = -1, gradient.dense.output_bias[0] = -1;
  adam.begin_batch(7);
  adam.step_rows(weights, gradient, 0, 1);
  adam.step_dense(weights, gradient);
  CHECK(weights.rows[0] == -units.most_row);
  CHECK(weights.rows[1] == units.most_row);
  CHECK(weights.bias[0] == -units.most_row);
  CHECK(weights.outputs[1] == units.most_output);
  CHECK(weights.output_bias[0] == doctest::Approx(7));
}
