// The loss of one sample, and the gradient of that loss with respect to the weights that the sample selects. Both kinds
// of net, linear and perceptron, are supported.
#pragma once

#include "learn/fit.hpp"
#include "learn/gradient.hpp"
#include "learn/samples.hpp"

namespace kibitz::learn {

// The expected result that a score predicts, from 0 to 1: 1 / (1 + exp(-score / squash)).
double squashed_score(double score, double squash);

// Computes the squared error and the gradient of samples. `net` provides the head and the sizes; its integer weights
// are not used.
class LossGradient {
 public:
  LossGradient(const learned::Net& net, const Weights& weights, float squash);
  // Adds the sample's squared error and gradient to `gradient`.
  void add(const Sample& sample, Gradient& gradient);

 private:
  void add_linear(const Sample& sample, Gradient& gradient) const;
  void add_perceptron(const Sample& sample, Gradient& gradient);

  const learned::Net& net_;
  const Weights& weights_;
  std::size_t width_;
  float squash_;
  float output_worth_;  // score that corresponds to a perceptron output of 1, in units of `squash`
  // Buffers for the sums of the hidden units and for their gradients, one per side.
  FloatVector mover_, other_;
};

}  // namespace kibitz::learn
