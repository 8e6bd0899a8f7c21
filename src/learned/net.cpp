#include "kibitz/learned/net.hpp"

#include <cassert>
#include <vector>

#include "kibitz/learned/phase.hpp"
#include "kibitz/learned/row_update.hpp"

namespace kibitz::learned {

namespace {

// Divides by `unit` and rounds to the nearest score. Halves are rounded away from 0, so that both sides get the same
// score with opposite signs.
Score rounded_score(std::int64_t value, std::int64_t unit) {
  const std::int64_t size = ((value < 0 ? -value : value) + unit / 2) / unit;
  return clamp_evaluation(static_cast<Score>(std::min<std::int64_t>(size, max_evaluation)) * (value < 0 ? -1 : 1));
}

template <class Number>
std::vector<Number> sums_of(const Net& net, RowSpan rows) {
  std::vector<Number> sums(net.bias.begin(), net.bias.end());
  for (const std::uint32_t number : rows)
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = static_cast<Number>(sums[i] + net.row(number)[i]);
  return sums;
}

}  // namespace

int largest_weight(const Net& net) {
  if (net.head == NetHead::linear) return INT16_MAX;
  constexpr int usual = Net::hidden_unit * Net::most_output / Net::output_unit;  // 1.98, in units of 1 / hidden_unit
  return std::min(usual, INT16_MAX / (static_cast<int>(net.shape.tuples.size()) + 1));
}

Score interpolated_score(const Net& net, NodeSums sums, int men) {
  const auto [node, part, whole] = interpolated_phase(men, net.most_men, net.width);
  return rounded_score(sums.here * (whole - part) + sums.next * part, std::int64_t{whole} * Net::linear_unit);
}

Score score_of(const Net& net, const std::int32_t* mover, int men) {
  assert(net.head == NetHead::linear);
  const auto [node, part, whole] = interpolated_phase(men, net.most_men, net.width);
  return interpolated_score(net, {mover[node], part == 0 ? 0 : mover[node + 1]}, men);
}

Score score_of(const Net& net, const std::int16_t* mover, const std::int16_t* other, int men) {
  assert(net.head == NetHead::perceptron);
  const auto phase = static_cast<std::size_t>(phase_index(men, net.most_men, net.phases));
  const std::int16_t* weights = net.outputs.data() + phase * 2 * static_cast<std::size_t>(net.width);
  const std::int64_t squares = weighted_sum_of_squares({mover, other, static_cast<std::size_t>(net.width)}, weights);
  const std::int64_t output = squares + std::int64_t{Net::hidden_unit} * net.output_bias[phase];
  return rounded_score(output * net.scale, std::int64_t{Net::hidden_unit} * Net::hidden_unit * Net::output_unit);
}

Score score_of_rows(const Net& net, RowSpan mover, RowSpan other, int men) {
  if (net.head == NetHead::linear) return score_of(net, sums_of<std::int32_t>(net, mover).data(), men);
  return score_of(net, sums_of<std::int16_t>(net, mover).data(), sums_of<std::int16_t>(net, other).data(), men);
}

Score evaluate(const Net& net, std::span<const std::uint64_t> words, int mover) {
  const Rows rows = rows_of(net.shape, words, mover);
  return score_of_rows(net, rows.mover, rows.other, count_men(words));
}

}  // namespace kibitz::learned
