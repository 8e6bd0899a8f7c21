// The sums of a perceptron's rows where every point is judged by itself: then a man that comes or goes is a row, and
// nothing but the words of a position need be kept to tell which. What learned/sums.hpp does for any tuples, in a third
// of the time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// A perceptron with a tuple for every point, and none of several points.
bool judges_points_alone(const Net& net);

// The row that a man on a point selects, for a word of planes and its bit, in each side's view.
class PointRows {
 public:
  PointRows() = default;
  explicit PointRows(const Net& net);

  bool is_empty() const { return rows_.empty(); }
  std::uint32_t row(int view, std::size_t word, int bit) const {
    return rows_[(static_cast<std::size_t>(view) * words_ + word) * 64 + static_cast<std::size_t>(bit)];
  }

 private:
  std::size_t words_ = 0;
  std::vector<std::uint32_t> rows_;  // of each view, of each bit of the words
};

// Of one thread, and of one net.
class PointSums {
 public:
  PointSums() = default;
  PointSums(const Net& net, const PointRows& rows);

  // For the mover. `ply` chooses the slot: positions of neighbouring plies are alike.
  Score evaluate(std::span<const std::uint64_t> words, int mover, int ply);

 private:
  static constexpr std::size_t slots = 32;

  std::uint64_t* words_of(std::size_t slot) { return words_.data() + slot * words_a_slot_; }
  std::int16_t* sums_of(std::size_t slot, int view) {
    return sums_.data() + (slot * 2 + static_cast<std::size_t>(view)) * static_cast<std::size_t>(net_->width);
  }
  std::size_t nearest(std::span<const std::uint64_t> words, std::size_t own);
  void find_changes(std::size_t from, std::span<const std::uint64_t> words);
  void update(std::int16_t* to, const std::int16_t* from, int view);
  const std::int16_t* row_of(const std::vector<std::uint32_t>& changes, std::size_t number, int view) const;

  const Net* net_ = nullptr;
  const PointRows* rows_ = nullptr;
  std::size_t words_a_slot_ = 0;
  std::vector<std::uint64_t> words_;  // of each slot
  std::vector<std::int16_t> sums_;    // of each slot, of each view
  std::vector<std::int16_t> zeros_;   // a row that changes nothing
  // Bits that are to be added to the sums of this update, and taken from them: 64 times the word, and the bit.
  std::vector<std::uint32_t> coming_;
  std::vector<std::uint32_t> leaving_;
};

}  // namespace kibitz::learned
