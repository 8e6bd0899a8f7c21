// Adam (Kingma and Ba 2015, algorithm 1): steps along the slope's mean, each weight's by the size of its own slopes.
// Rows that a batch does not select stay as they are, their moments too (as PyTorch's SparseAdam has it): a batch costs
// what it selects, and a pattern seen once does not move on for ten batches.
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

  // Once before the steps of each batch.
  void begin_batch(double rate);
  // Selected rows from place `first` to before `end`.
  void step_rows(Weights& weights, const Gradient& gradient, std::size_t first, std::size_t end);
  void step_dense(Weights& weights, const Gradient& gradient);

 private:
  std::size_t width_;
  float most_row_, most_output_;
  Weights mean_, square_;
  std::int64_t batches_ = 0;
  float rate_ = 0;   // corrected, as both moments begin at 0
  float least_ = 0;  // epsilon, in the same terms
};

}  // namespace kibitz::learn
