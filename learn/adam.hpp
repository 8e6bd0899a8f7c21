// Adam (Kingma and Ba 2015, algorithm 1), sparse as in PyTorch's SparseAdam: rows that a batch does not select keep
// their weights and their moments. So a batch costs time only for the rows that it selects, and the weights of a
// pattern that occurred once do not drift on.
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

  // Call once per batch, before its steps.
  void begin_batch(double rate);
  // Steps the gradient's selected rows [first, end).
  void step_rows(Weights& weights, const Gradient& gradient, std::size_t first, std::size_t end);
  void step_dense(Weights& weights, const Gradient& gradient);

 private:
  std::size_t width_;
  float most_row_, most_output_;
  Weights mean_, square_;
  std::int64_t batches_ = 0;
  float rate_ = 0;   // bias-corrected, because both moments start at 0
  float least_ = 0;  // epsilon, scaled by the same correction
};

}  // namespace kibitz::learn
