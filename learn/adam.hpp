// The Adam optimizer (Kingma and Ba 2015, algorithm 1), sparse as PyTorch's SparseAdam: rows that a batch does not
// select keep their weights and moments. A batch therefore costs time only for the rows that it selects, and the
// weights of a pattern that occurred only once do not keep moving.
#pragma once

#include <cstdint>

#include "learn/gradient.hpp"

namespace kibitz::learn {

// Moving averages of the gradient, and the number of batches that they contain.
struct AdamMoments {
  Weights mean;    // of the gradient
  Weights square;  // of its square
  std::int64_t batches = 0;
};

class Adam {
 public:
  // `weight_decay` shrinks row and output weights in each step by that part times the learning rate (AdamW: Loshchilov
  // and Hutter 2019). Rows that a batch does not select do not shrink.
  Adam(const learned::Net& net, const WeightUnits& units, float weight_decay = 0)
      : width_(static_cast<std::size_t>(net.width)),
        most_row_(units.most_row),
        most_output_(units.most_output),
        weight_decay_(weight_decay),
        moments_{zero_weights(net), zero_weights(net)} {}

  AdamMoments& moments() { return moments_; }

  // Must be called once per batch, before the steps of that batch. `rate` is the learning rate.
  void begin_batch(double rate);
  // Updates the weights of the rows `selected_rows()[first]` to `selected_rows()[end - 1]` of the gradient.
  void step_rows(Weights& weights, const Gradient& gradient, std::size_t first, std::size_t end);
  // Updates all weights other than rows.
  void step_dense(Weights& weights, const Gradient& gradient);

 private:
  std::size_t width_;
  float most_row_, most_output_, weight_decay_;
  AdamMoments moments_;
  float rate_ = 0;    // learning rate, with the bias correction for moments that start at 0
  float shrink_ = 0;  // part of a weight that decays in a step
  float least_ = 0;   // Adam's epsilon, with the bias correction of the second moment
};

}  // namespace kibitz::learn
