#include "kibitz/learned/row_update.hpp"

#include <algorithm>

#include "kibitz/learned/net.hpp"
#include "lanes.hpp"

namespace kibitz::learned {

const char* vector_description() { return description_of_vectors; }

namespace {

// Updates the sums of some units: `from` and `to` point to the first of them. The final sums fit in 16 bits, but while
// the coming rows are added and the leaving ones not yet subtracted, a sum may overflow: it wraps, and wraps back.
template <std::size_t Vectors>
void update_block(const std::int16_t* from, const RowChanges& changes, std::size_t view, std::int16_t* to) {
  const std::int16_t* weights = changes.weights;
  WrappingLanes16 sums[Vectors];
  const auto wrapping = [](Lanes16 lanes) { return WrappingLanes16(lanes); };
  for (std::size_t i = 0; i < Vectors; ++i) sums[i] = wrapping(load_lanes(from + i * lane_count));
  for (const RowPair& row : changes.coming)
    for (std::size_t i = 0; i < Vectors; ++i) sums[i] += wrapping(load_lanes(weights + row[view] + i * lane_count));
  for (const RowPair& row : changes.leaving)
    for (std::size_t i = 0; i < Vectors; ++i) sums[i] -= wrapping(load_lanes(weights + row[view] + i * lane_count));
  for (std::size_t i = 0; i < Vectors; ++i) store_lanes(to + i * lane_count, Lanes16(sums[i]));
}

}  // namespace

void update_sums(const std::int16_t* from, const RowChanges& changes, std::size_t view, std::span<std::int16_t> to) {
  constexpr std::size_t most_vectors = 8;  // half of the 16 registers of x86-64
  std::size_t begin = 0;
  const auto update_blocks = [&]<std::size_t Vectors>() {
    for (; begin + Vectors * lane_count <= to.size(); begin += Vectors * lane_count)
      update_block<Vectors>(from + begin, {changes.weights + begin, changes.coming, changes.leaving}, view,
                            to.data() + begin);
  };
  update_blocks.operator()<most_vectors>();
  update_blocks.operator()<2>();
  update_blocks.operator()<1>();
  for (; begin < to.size(); ++begin) {
    int sum = from[begin];
    for (const RowPair& row : changes.coming) sum += changes.weights[row[view] + begin];
    for (const RowPair& row : changes.leaving) sum -= changes.weights[row[view] + begin];
    to[begin] = static_cast<std::int16_t>(sum);
  }
}

namespace {

// Adds the weighted squares of the units of one side, as far as they fill vectors.
void add_weighted_squares(std::span<const std::int16_t> sums, const std::int16_t* weights, Lanes32& squares) {
#pragma GCC unroll 4
  for (std::size_t i = 0; i + lane_count <= sums.size(); i += lane_count) {
    const Lanes16 clamped = clamp_lanes(load_lanes(sums.data() + i), 0, Net::hidden_unit);
    squares += sums_of_products(clamped, clamped * load_lanes(weights + i));
  }
}

// The weighted squares of the units after those that fill vectors.
std::int64_t remaining_weighted_squares(std::span<const std::int16_t> sums, const std::int16_t* weights) {
  std::int64_t total = 0;
  for (std::size_t i = sums.size() / lane_count * lane_count; i < sums.size(); ++i) {
    const int clamped = std::clamp<int>(sums[i], 0, Net::hidden_unit);
    total += clamped * clamped * weights[i];
  }
  return total;
}

}  // namespace

// The product of a clamped sum and a weight fits in 16 bits, and the sum of a lane over both sides of the widest net in
// 32 bits.
std::int64_t weighted_sum_of_squares(const SidesSums& sums, const std::int16_t* weights) {
  static_assert(Net::hidden_unit * Net::most_output <= INT16_MAX);
  constexpr std::int64_t products_per_lane = 2 * Net::most_width / lane_count * 2;
  static_assert(products_per_lane * Net::hidden_unit * Net::hidden_unit * Net::most_output <= INT32_MAX);
  const std::span mover{sums.mover, sums.width}, other{sums.other, sums.width};
  Lanes32 squares{};
  add_weighted_squares(mover, weights, squares);
  add_weighted_squares(other, weights + sums.width, squares);
  if (sums.width % lane_count == 0) return sum_of_lanes(squares);
  return sum_of_lanes(squares) + remaining_weighted_squares(mover, weights) +
         remaining_weighted_squares(other, weights + sums.width);
}

}  // namespace kibitz::learned
