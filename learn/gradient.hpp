// The slope of the loss over some samples, by the weights that they select: rows that nobody selects take neither time
// nor room.
#pragma once

#include <cstdint>
#include <span>

#include "learn/weights.hpp"

namespace kibitz::learn {

class Gradient {
 public:
  explicit Gradient(const learned::Net& net)
      : dense(no_weights(net)), width_(static_cast<std::size_t>(net.width)), places_(dense.rows.size() / width_) {
    dense.rows = {};
  }

  Weights dense;  // all but rows
  double loss = 0;

  // A row's, 0 at first; valid until the next is asked for.
  float* row(std::uint32_t number) {
    std::uint32_t& place = places_[number];
    if (place == 0) {
      selected_.push_back(number);
      values_.resize(values_.size() + width_);
      place = static_cast<std::uint32_t>(selected_.size());
    }
    return values_.data() + (place - 1) * width_;
  }

  // The rows asked for, in this order, and their values.
  std::span<const std::uint32_t> selected() const { return selected_; }
  const float* selected_row(std::size_t place) const { return values_.data() + place * width_; }

  void add(const Gradient& other);
  void clear();

 private:
  std::size_t width_;
  std::vector<std::uint32_t> places_;  // of each row, 1 + its place in selected_; 0: it is not there
  std::vector<std::uint32_t> selected_;
  FloatVector values_;
};

}  // namespace kibitz::learn
