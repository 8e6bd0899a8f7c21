// The two inner loops of a perceptron's evaluation (NNUE: Nasu 2018), over vectors of hidden units.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace kibitz::learned {

// The vectors that these loops were compiled for, for example "32 bytes (AVX2)". The results are the same for all.
const char* vector_description();

// For each side's view of the board: the index in Net::rows of the first weight of a row.
using RowPair = std::array<std::uint32_t, 2>;

// The rows to add to sums and to subtract from them.
struct RowChanges {
  const std::int16_t* weights;       // the first weight of all rows (Net::rows)
  std::span<const RowPair> coming;   // added
  std::span<const RowPair> leaving;  // subtracted
};

// to[i] = from[i] + the rows that come - the rows that leave, as one side sees them, for the units of `to`. Sums stay
// in registers while all rows are added. `to` may be `from`.
void update_sums(const std::int16_t* from, const RowChanges& changes, std::size_t view, std::span<std::int16_t> to);

// The sums of both sides, side to move first: `width` numbers each.
struct SidesSums {
  const std::int16_t* mover;  // sums of the side to move
  const std::int16_t* other;  // sums of the opponent
  std::size_t width;
};

// The sum over the units of both sides of (clamped sum) squared times weight, in the order of the weights: first the
// side to move.
std::int64_t weighted_sum_of_squares(const SidesSums& sums, const std::int16_t* weights);

}  // namespace kibitz::learned
