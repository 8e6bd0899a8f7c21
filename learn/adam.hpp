// Adam (Kingma and Ba 2015, algorithm 1), sparse as in PyTorch's SparseAdam: rows that a batch does not select keep
// their weights and moments. So a batch costs time only for the rows that it selects, and the weights of a pattern
// that occurred once do not keep moving.
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
        mean_(no_weights(net)),
        square_(no_weights(net)) {}

  // Call it once per batch, before the steps of that batch.
  void begin_batch(double rate);
  // Makes a step for the gradient's selected rows with positions [first, end) in selected().
  void step_rows(Weights& weights, const Gradient& gradient, std::size_t first, std::size_t end);
  void step_dense(Weights& weights, const Gradient& gradient);

 private:
  std::size_t width_;
  float most_row_, most_output_;
  Weights mean_, square_;
  std::int64_t batches_ = 0;
  float rate_ = 0;   // learning rate, bias-corrected because both moments start at 0
  float least_ = 0;  // epsilon, with the bias correction of the second moment
};

}  // namespace kibitz::learn
