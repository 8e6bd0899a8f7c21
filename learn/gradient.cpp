#include "learn/gradient.hpp"

#include <algorithm>

namespace kibitz::learn {

namespace {

void add_floats(float* __restrict sum, const float* __restrict more, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) sum[i] += more[i];
}

}  // namespace

void Gradient::add(const Gradient& other) {
  for (std::size_t place = 0; place < other.selected_.size(); ++place)
    add_floats(row(other.selected_[place]), other.selected_row(place), width_);
  for (FloatVector Weights::* part : {&Weights::bias, &Weights::outputs, &Weights::output_bias})
    add_floats((dense.*part).data(), (other.dense.*part).data(), (dense.*part).size());
  loss += other.loss;
}

void Gradient::clear() {
  for (const std::uint32_t number : selected_) places_[number] = 0;
  selected_.clear();
  values_.clear();
  for (FloatVector Weights::* part : {&Weights::bias, &Weights::outputs, &Weights::output_bias})
    std::ranges::fill(dense.*part, 0.0F);
  loss = 0;
}

}  // namespace kibitz::learn
