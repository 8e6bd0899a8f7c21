// The Adam optimizer (Kingma and Ba 2015, algorithm 1), sparse as PyTorch's SparseAdam: rows that a batch does not
// select keep their weights and moments. A batch therefore costs time only for the rows that it selects, and the
// weights of a pattern that occurred only once do not keep moving.
#pragma once

#include <cstdint>

#include "learn/gradient.hpp"

namespace kibitz::learn {

class Adam {
 public:
  Adam(const learned::Net& net, const WeightUnits& units)
      : width_(static_cast<std::size_t>(net.width)),
        most_row_(units.most_row),
        most_output_(units.most_output),
        mean_(zero_weights(net)),
        square_(zero_weights(net)) {}

  // Must be called once per batch, before the steps of that batch. `rate` is the learning rate.
  void begin_batch(double rate);
  // Updates the weights of the rows `selected_rows()[first]` to `selected_rows()[end - 1]` of the gradient.
  void step_rows(Weights& weights, const Gradient& gradient, std::size_t first, std::size_t end);
  // Updates all weights other than rows.
  void step_dense(Weights& weights, const Gradient& gradient);

 private:
  std::size_t width_;
  float most_row_, most_output_;
  Weights mean_, square_;
  std::int64_t batches_ = 0;
  float rate_ = 0;   // learning rate, with the bias correction for moments that start at 0
  float least_ = 0;  // Adam's epsilon, with the bias correction of the second moment
};

}  // namespace kibitz::learn
