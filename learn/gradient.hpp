// The gradient of the loss over a batch. It is sparse: a row of weights that no sample selects costs no time, and only
// four bytes of memory.
#pragma once

#include <cstdint>
#include <span>

#include "learn/weights.hpp"

namespace kibitz::learn {

class Gradient {
 public:
  explicit Gradient(const learned::Net& net)
      : dense(zero_weights(net)), width_(static_cast<std::size_t>(net.width)), places_(dense.rows.size() / width_) {
    dense.rows = {};
  }

  Weights dense;  // gradient with respect to all weights other than rows
  double loss = 0;

  // The gradient with respect to one row of weights; all 0 on the first call for that row. The pointer is valid until
  // the next call.
  float* row(std::uint32_t number) {
    std::uint32_t& place = places_[number];
    if (place == 0) {
      selected_.push_back(number);
      values_.resize(values_.size() + width_);
      place = static_cast<std::uint32_t>(selected_.size());
    }
    return values_.data() + (place - 1) * width_;
  }

  // The numbers of the rows for which row() was called, in the order of their first calls. selected_row(i) is the
  // gradient with respect to row `selected_rows()[i]`.
  std::span<const std::uint32_t> selected_rows() const { return selected_; }
  const float* selected_row(std::size_t place) const { return values_.data() + place * width_; }

  void add(const Gradient& other);
  void clear();

 private:
  std::size_t width_;
  std::vector<std::uint32_t> places_;  // for each row: 1 + its index in selected_; 0: it was not selected
  std::vector<std::uint32_t> selected_;
  FloatVector values_;
};

}  // namespace kibitz::learn
