// The loss of one sample, and the gradient of that loss with respect to the weights that the sample selects. Both kinds
// of net, linear and perceptron, are supported.
#pragma once

#include "learn/fit.hpp"
#include "learn/gradient.hpp"

namespace kibitz::learn {

// One position of Samples: the rows for the mover and the opponent, number of pieces, target and static score.
struct Sample {
  std::span<const std::uint32_t> mover;
  std::span<const std::uint32_t> other;
  int men;
  float target;
  float base;
};

inline Sample sample_of(const Samples& samples, std::size_t number) {
  const std::uint64_t begin = samples.begins[number], side = (samples.begins[number + 1] - begin) / 2;
  const std::span rows(samples.rows);
  return {rows.subspan(begin, side), rows.subspan(begin + side, side), samples.men[number], samples.targets[number],
          samples.bases.empty() ? 0 : samples.bases[number]};
}

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
