#include "learn/adam.hpp"

#include <cmath>
#include <limits>

#include "learn/multiply_add.hpp"
#include "learn/portable_math.hpp"

namespace kibitz::learn {

namespace {

constexpr double mean_decay = 0.9, square_decay = 0.999, epsilon = 1e-8;

struct AdamStep {
  float rate;
  float shrink;  // part of each weight that is subtracted from it
  float least;
  float most;  // limit on the absolute value of a weight
};

// Consecutive weights, with the first and second moments of their gradients.
struct WeightStrip {
  float* weights;
  float* mean;
  float* square;
  std::size_t count;
};

void take_step(const WeightStrip& strip, const float* __restrict slopes, AdamStep step) {
  float* __restrict weights = strip.weights;
  float* __restrict mean = strip.mean;
  float* __restrict square = strip.square;
  constexpr float old_mean = mean_decay, old_square = square_decay;
  for (std::size_t i = 0; i < strip.count; ++i) {
    const float slope = slopes[i];
    mean[i] = multiply_add(old_mean, mean[i], (1 - old_mean) * slope);
    square[i] = multiply_add(old_square, square[i], (1 - old_square) * slope * slope);
    const float shrunk = multiply_add(-step.shrink, weights[i], weights[i]);
    const float weight = shrunk - step.rate * mean[i] / (std::sqrt(square[i]) + step.least);
    const float capped = weight < step.most ? weight : step.most;
    weights[i] = capped > -step.most ? capped : -step.most;
  }
}

}  // namespace

void Adam::begin_batch(double rate) {
  const auto batches = static_cast<std::uint64_t>(++moments_.batches);
  const double square_correction = std::sqrt(1 - power(square_decay, batches));
  rate_ = static_cast<float>(rate * square_correction / (1 - power(mean_decay, batches)));
  shrink_ = static_cast<float>(rate) * weight_decay_;
  least_ = static_cast<float>(epsilon * square_correction);
}

void Adam::step_rows(Weights& weights, const Gradient& gradient, std::size_t first, std::size_t end) {
  for (std::size_t place = first; place < end; ++place) {
    const std::size_t begin = gradient.selected_rows()[place] * width_;
    const WeightStrip strip{weights.rows.data() + begin, moments_.mean.rows.data() + begin,
                            moments_.square.rows.data() + begin, width_};
    take_step(strip, gradient.selected_row(place), {rate_, shrink_, least_, most_row_});
  }
}

void Adam::step_dense(Weights& weights, const Gradient& gradient) {
  const auto step = [&](FloatVector Weights::* part, float shrink, float most) {
    FloatVector& all = weights.*part;
    const WeightStrip strip{all.data(), (moments_.mean.*part).data(), (moments_.square.*part).data(), all.size()};
    take_step(strip, (gradient.dense.*part).data(), {rate_, shrink, least_, most});
  };
  step(&Weights::bias, 0, most_row_);
  step(&Weights::outputs, shrink_, most_output_);
  step(&Weights::output_bias, 0, std::numeric_limits<float>::max());
}

}  // namespace kibitz::learn
