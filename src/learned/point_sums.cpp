#include "kibitz/learned/point_sums.hpp"

#include <algorithm>
#include <bit>

namespace kibitz::learned {

bool has_one_tuple_per_point(const Net& net) {
  const Shape& shape = net.shape;
  if (net.head != NetHead::perceptron || shape.tuples.size() != static_cast<std::size_t>(shape.planes.points))
    return false;
  return shape.tuples == single_points(shape.planes.points);
}

PointRows::PointRows(const Net& net) : words_(static_cast<std::size_t>(net.shape.planes.words())) {
  const Shape& shape = net.shape;
  const auto kinds = static_cast<std::uint32_t>(shape.planes.kinds);
  const std::uint32_t second_side = shape.has_separate_rows() ? row_offsets(shape).back() : 0;
  rows_.resize(2 * words_ * 64);
  for (int view = 0; view < 2; ++view)
    for (std::uint32_t plane = 0; plane < 2 * kinds; ++plane)
      for (int point = 0; point < shape.planes.points; ++point) {
        const auto there = static_cast<std::size_t>(point);
        const bool is_turned = view == 1 && !shape.has_separate_rows();
        const std::uint32_t seen = is_turned ? shape.other_points[there] : static_cast<std::uint32_t>(point);
        const std::uint32_t digit = view == 0 ? plane : (plane + kinds) % (2 * kinds);
        const std::size_t word = plane * static_cast<std::size_t>(shape.planes.words_per_plane()) + there / 64;
        rows_[(static_cast<std::size_t>(view) * words_ + word) * 64 + there % 64] =
            seen * 2 * kinds + digit + (view == 0 ? 0 : second_side);
      }
}

// Every slot starts as an empty board: its words are zero, and its sums are the bias.
PointSums::PointSums(const Net& net, const PointRows& rows)
    : net_(&net),
      rows_(&rows),
      words_a_slot_(static_cast<std::size_t>(net.shape.planes.words())),
      words_(slots * words_a_slot_),
      zeros_(net.bias.size()) {
  for (std::size_t i = 0; i < 2 * slots; ++i) sums_.insert(sums_.end(), net.bias.begin(), net.bias.end());
}

// The slot from which the update starts: that of the previous ply, or this ply's own, which holds a sibling position.
// Chooses the one with fewer differences.
std::size_t PointSums::nearest_slot(std::span<const std::uint64_t> words, std::size_t own) {
  // If the previous ply differs by at most this many bits, it is chosen without comparing this ply's own slot.
  constexpr int a_move_apart = 4;
  const auto distance = [&](std::size_t slot) {
    const std::uint64_t* there = words_of(slot);
    int bits = 0;
    for (std::size_t i = 0; i < words.size(); ++i) bits += std::popcount(words[i] ^ there[i]);
    return bits;
  };
  const std::size_t before = (own + slots - 1) % slots;
  const int apart = distance(before);
  return apart <= a_move_apart || apart < distance(own) ? before : own;
}

void PointSums::find_changes(std::size_t from, std::span<const std::uint64_t> words) {
  coming_.clear();
  leaving_.clear();
  const std::uint64_t* there = words_of(from);
  for (std::size_t i = 0; i < words.size(); ++i)
    for (std::uint64_t bits = words[i] ^ there[i]; bits != 0; bits &= bits - 1) {
      const int bit = std::countr_zero(bits);
      const auto change = static_cast<std::uint32_t>(64 * i) + static_cast<std::uint32_t>(bit);
      ((words[i] >> bit & 1) != 0 ? coming_ : leaving_).push_back(change);
    }
}

namespace {

// The width of a perceptron is a multiple of this, so the inner loops have a fixed length that compilers vectorise.
constexpr int lanes = 16;

void exchange_rows(std::int16_t* sums, const std::int16_t* __restrict coming, const std::int16_t* __restrict leaving,
                   int width) {
  for (int begin = 0; begin < width; begin += lanes)
    for (int i = begin; i < begin + lanes; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + coming[i] - leaving[i]);
}

struct RowPair {
  const std::int16_t* coming;
  const std::int16_t* leaving;
};

void copy_and_exchange_rows(const std::int16_t* __restrict from, RowPair rows, std::int16_t* __restrict to, int width) {
  const std::int16_t* __restrict coming = rows.coming;
  const std::int16_t* __restrict leaving = rows.leaving;
  for (int begin = 0; begin < width; begin += lanes)
    for (int i = begin; i < begin + lanes; ++i) to[i] = static_cast<std::int16_t>(from[i] + coming[i] - leaving[i]);
}

}  // namespace

const std::int16_t* PointSums::row_or_zeros(const std::vector<std::uint32_t>& changes, std::size_t number,
                                            int view) const {
  if (number >= changes.size()) return zeros_.data();
  return net_->row(rows_->row(view, changes[number] / 64, static_cast<int>(changes[number] % 64)));
}

// Computes the sums `to` from the sums `from`. Each pass adds one row and removes one, as most moves do.
void PointSums::update(std::int16_t* to, const std::int16_t* from, int view) {
  const std::size_t passes = std::max(coming_.size(), leaving_.size());
  const auto rows = [&](std::size_t pass) {
    return RowPair{row_or_zeros(coming_, pass, view), row_or_zeros(leaving_, pass, view)};
  };
  std::size_t pass = 0;
  if (from != to) copy_and_exchange_rows(from, rows(pass++), to, net_->width);
  for (; pass < passes; ++pass) exchange_rows(to, rows(pass).coming, rows(pass).leaving, net_->width);
}

Score PointSums::evaluate(std::span<const std::uint64_t> words, int mover, int ply) {
  const std::size_t own = static_cast<std::size_t>(ply) % slots;
  const std::size_t from = nearest_slot(words, own);
  find_changes(from, words);
  for (const int view : {0, 1}) update(sums_of(own, view), sums_of(from, view), view);
  std::ranges::copy(words, words_of(own));
  int men = 0;
  for (const std::uint64_t word : words) men += std::popcount(word);
  return score_of(*net_, sums_of(own, mover), sums_of(own, 1 - mover), men);
}

}  // namespace kibitz::learned
