// Compares gradients with finite differences of the loss.
#include "learn/loss_gradient.hpp"

#include <doctest/doctest.h>

#include "learn/support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using learned::Net;
using learned::NetHead;

namespace {

// Random weights of both signs, chosen so that some hidden units are below 0, some between 0 and 1, and some above 1.
Weights drawn_weights(const Net& net, std::uint64_t seed) {
  Weights weights = zero_weights(net);
  Random random(seed);
  for (FloatVector Weights::* part : {&Weights::rows, &Weights::bias, &Weights::outputs, &Weights::output_bias})
    for (float& weight : weights.*part) weight = static_cast<float>(random.between(-500, 500)) / 1000;
  return weights;
}

double loss_at(const Net& net, const Weights& weights, const Sample& sample) {
  Gradient gradient(net);
  LossGradient(net, weights, toys::squash).add(sample, gradient);
  return gradient.loss;
}

// The central difference quotient of the loss with respect to one weight, which is restored afterwards.
double difference(const Net& net, Weights& weights, float& weight, const Sample& sample) {
  constexpr float step = 1e-2F;
  const float before = weight;
  weight = before + step;
  const double above = loss_at(net, weights, sample);
  weight = before - step;
  const double below = loss_at(net, weights, sample);
  weight = before;
  return (above - below) / (2 * double{step});
}

void check_slopes(const Net& net, const Sample& sample) {
  Weights weights = drawn_weights(net, 3);
  Gradient gradient(net);
  LossGradient(net, weights, toys::squash).add(sample, gradient);
  const auto near = [](double value) { return doctest::Approx(value).epsilon(0.05).scale(0.02); };
  for (std::size_t i = 0; i < weights.rows.size(); ++i) {
    CAPTURE(i);
    const auto width = static_cast<std::size_t>(net.width);
    const float slope = gradient.row(static_cast<std::uint32_t>(i / width))[i % width];
    CHECK(slope == near(difference(net, weights, weights.rows[i], sample)));
  }
  for (FloatVector Weights::* part : {&Weights::bias, &Weights::outputs, &Weights::output_bias})
    for (std::size_t i = 0; i < (weights.*part).size(); ++i) {
      CAPTURE(i);
      CHECK((gradient.dense.*part)[i] == near(difference(net, weights, (weights.*part)[i], sample)));
    }
}

Samples one_position() {
  Samples samples;
  toys::add_position(samples, {1, 0, 2, 1, 0, 1, 2, 1}, 0);
  samples.targets[0] = 0.9F;
  return samples;
}

}  // namespace

TEST_CASE("a sample is the mover's rows, then the other side's") {
  Samples samples = one_position();
  toys::add_position(samples, {0, 1, 2}, 100);
  const Sample sample = sample_of(samples, 1);
  CHECK(std::vector(sample.mover.begin(), sample.mover.end()) == std::vector<std::uint32_t>{2, 5});
  CHECK(std::vector(sample.other.begin(), sample.other.end()) == std::vector<std::uint32_t>{3, 4});
  CHECK(sample.men == 2);
  CHECK(sample.target == doctest::Approx(0.562177));
}

TEST_CASE("a perceptron's slopes are the loss's") {
  const Samples samples = one_position();
  Net net = toys::toy_net(8, NetHead::perceptron, 32);
  net.phases = 2;
  check_slopes(net, sample_of(samples, 0));
}

TEST_CASE("a linear head's slopes are the loss's, between nodes and without any") {
  const Samples samples = one_position();
  check_slopes(toys::toy_net(8, NetHead::linear, 4), sample_of(samples, 0));
  check_slopes(toys::toy_net(8, NetHead::linear, 1), sample_of(samples, 0));
}

TEST_CASE("the floats' loss is that of the quantised net, but for rounding") {
  const Samples samples = one_position();
  for (const Net& net : {toys::toy_net(8, NetHead::perceptron, 32), toys::toy_net(8, NetHead::linear, 4)}) {
    const Weights weights = drawn_weights(net, 4);
    const Net rounded = quantised_net(net, weights, units_of(net, toys::squash));
    CHECK(loss_of(rounded, samples, toys::squash) ==
          doctest::Approx(loss_at(net, weights, sample_of(samples, 0))).epsilon(0.01));
  }
}
