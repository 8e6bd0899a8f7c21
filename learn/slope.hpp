// One sample's loss and its slope by the weights that it selects, for either head.
#pragma once

#include "learn/fit.hpp"
#include "learn/gradient.hpp"

namespace kibitz::learn {

// A position of Samples.
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

// What a score is worth, from 0 to 1.
double squashed(double score, double squash);

// Adds a sample's squared error and its slope. `net` says head and sizes, and its integers are not looked at.
class Slope {
 public:
  Slope(const learned::Net& net, const Weights& weights, float squash);
  void add(const Sample& sample, Gradient& gradient);

 private:
  void add_linear(const Sample& sample, Gradient& gradient) const;
  void add_perceptron(const Sample& sample, Gradient& gradient);

  const learned::Net& net_;
  const Weights& weights_;
  std::size_t width_;
  float squash_;
  float output_worth_;  // of a perceptron's output of 1, before it is squashed
  // Room for sums, and for the slopes by them.
  FloatVector mover_, other_;
};

}  // namespace kibitz::learn
