#include "learn/loss_gradient.hpp"

#include <array>

#include "kibitz/learned/phase.hpp"
#include "learn/multiply_add.hpp"
#include "learn/portable_math.hpp"

namespace kibitz::learn {

namespace {

using learned::NetHead;

// Adds the squared error of the squashed `value` to `loss`, and returns its derivative with respect to `value`.
float add_squared_error(float value, float target, double& loss) {
  const float worth = 1 / (1 + exponential(-value)), error = worth - target;
  loss += double{error} * double{error};
  return 2 * error * worth * (1 - worth);
}

// Every perceptron's width is a multiple of this number, so that loops over it compile to a few vector instructions.
constexpr std::size_t lanes = 16;

void add_floats_to(float* __restrict sum, const float* __restrict more, std::size_t width) {
  for (std::size_t begin = 0; begin < width; begin += lanes)
    for (std::size_t i = 0; i < lanes; ++i) sum[begin + i] += more[begin + i];
}

// Adds four rows to `sum` at once, because loading and storing the sum costs as much as loading four rows.
void add_four_rows(float* __restrict sum, const std::array<const float*, 4>& rows, std::size_t width) {
  for (std::size_t begin = 0; begin < width; begin += lanes) {
    const float *a = rows[0] + begin, *b = rows[1] + begin, *c = rows[2] + begin, *d = rows[3] + begin;
    for (std::size_t i = 0; i < lanes; ++i) sum[begin + i] += (a[i] + b[i]) + (c[i] + d[i]);
  }
}

void sum_rows(std::span<const std::uint32_t> rows, const Weights& weights, FloatVector& sums) {
  const std::size_t width = sums.size();
  const auto row = [&](std::size_t place) { return weights.rows.data() + rows[place] * width; };
  sums = weights.bias;
  std::size_t place = 0;
  for (; place + 4 <= rows.size(); place += 4)
    add_four_rows(sums.data(), {row(place), row(place + 1), row(place + 2), row(place + 3)}, width);
  for (; place < rows.size(); ++place) add_floats_to(sums.data(), row(place), width);
}

float clamped_unit(float sum) {
  const float positive = sum > 0 ? sum : 0;
  return positive < 1 ? positive : 1;
}

// The sum of weight * unit^2 over the clamped units. Adds in separate lanes, as vector code does, because the compiler
// may not reorder the additions of a plain sum.
float weighted_sum_of_squares(const float* __restrict sums, const float* __restrict weights, std::size_t width) {
  std::array<float, lanes> of_lane{};
  for (std::size_t begin = 0; begin < width; begin += lanes)
    for (std::size_t i = 0; i < lanes; ++i) {
      const float unit = clamped_unit(sums[begin + i]);
      of_lane[i] = multiply_add(unit * unit, weights[begin + i], of_lane[i]);
    }
  float total = 0;
  for (const float sum : of_lane) total += sum;
  return total;
}

// Back-propagates `slope`, the gradient with respect to the output. Adds the gradient with respect to the output
// weights to `by_weights`, and replaces each hidden sum by the gradient with respect to it.
void back_propagate(float slope, const float* __restrict weights, FloatVector& sums, float* __restrict by_weights) {
  for (std::size_t begin = 0; begin < sums.size(); begin += lanes) {
    float* __restrict units = sums.data() + begin;
    for (std::size_t i = 0; i < lanes; ++i) {
      const float unit = clamped_unit(units[i]), is_below_one = units[i] < 1 ? 1 : 0;
      by_weights[begin + i] = multiply_add(slope * unit, unit, by_weights[begin + i]);
      units[i] = 2 * slope * weights[begin + i] * unit * is_below_one;
    }
  }
}

void add_row_gradients(std::span<const std::uint32_t> rows, const FloatVector& slopes, Gradient& gradient) {
  for (const std::uint32_t number : rows) add_floats_to(gradient.row(number), slopes.data(), slopes.size());
  add_floats_to(gradient.dense.bias.data(), slopes.data(), slopes.size());
}

}  // namespace

double squashed_score(double score, double squash) { return 1 / (1 + exponential(-score / squash)); }

LossGradient::LossGradient(const learned::Net& net, const Weights& weights, float squash)
    : net_(net),
      weights_(weights),
      width_(static_cast<std::size_t>(net.width)),
      squash_(squash),
      output_worth_(static_cast<float>(net.scale) / squash),
      mover_(width_),
      other_(width_) {}

void LossGradient::add(const Sample& sample, Gradient& gradient) {
  if (net_.head == NetHead::linear)
    add_linear(sample, gradient);
  else
    add_perceptron(sample, gradient);
}

void LossGradient::add_linear(const Sample& sample, Gradient& gradient) const {
  const auto [node, part, whole] = learned::interpolated_phase(sample.men, net_.most_men, net_.width);
  const auto here = static_cast<std::size_t>(node), next = width_ > 1 ? here + 1 : here;
  const float share = static_cast<float>(part) / static_cast<float>(whole);
  const auto value_of = [&](const float* row) { return multiply_add(row[here], 1 - share, row[next] * share); };
  float value = sample.base / squash_ + value_of(weights_.bias.data());
  for (const std::uint32_t number : sample.mover) value += value_of(weights_.rows.data() + number * width_);

  const float slope = add_squared_error(value, sample.target, gradient.loss);
  const auto add_to = [&, to_here = slope * (1 - share), to_next = slope * share](float* row) {
    row[here] += to_here;
    row[next] += to_next;
  };
  add_to(gradient.dense.bias.data());
  for (const std::uint32_t number : sample.mover) add_to(gradient.row(number));
}

void LossGradient::add_perceptron(const Sample& sample, Gradient& gradient) {
  sum_rows(sample.mover, weights_, mover_);
  sum_rows(sample.other, weights_, other_);
  const auto part = static_cast<std::size_t>(learned::phase_index(sample.men, net_.most_men, net_.phases));
  const std::size_t of_mover = part * 2 * width_, of_other = of_mover + width_;
  const float* outputs = weights_.outputs.data();
  const float output = weighted_sum_of_squares(mover_.data(), outputs + of_mover, width_) +
                       weighted_sum_of_squares(other_.data(), outputs + of_other, width_) + weights_.output_bias[part];

  const float value = multiply_add(output, output_worth_, sample.base / squash_);
  const float slope = output_worth_ * add_squared_error(value, sample.target, gradient.loss);
  gradient.dense.output_bias[part] += slope;
  back_propagate(slope, outputs + of_mover, mover_, gradient.dense.outputs.data() + of_mover);
  back_propagate(slope, outputs + of_other, other_, gradient.dense.outputs.data() + of_other);
  add_row_gradients(sample.mover, mover_, gradient);
  add_row_gradients(sample.other, other_, gradient);
}

}  // namespace kibitz::learn
