// Incremental sums of a perceptron whose tuples are single points. Each piece selects one row, so an update only
// compares the planes with those of an earlier position. The results equal those of TupleSums (tuple_sums.hpp) and take
// a third of the time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// True for a perceptron whose tuples are all single points, one tuple for every point.
bool has_one_tuple_per_point(const Net& net);

// Maps a bit of the planes (a piece on a point) to the piece's row, as seen by either side.
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
  std::vector<std::uint32_t> rows_;  // row numbers, indexed by view, then by bit (64 * word + bit)
};

// The sums of one net in one thread, in a ring of slots indexed by ply.
class PointSums {
 public:
  PointSums() = default;
  PointSums(const Net& net, const PointRows& rows);

  // The score for the side to move. `ply` selects the slot whose sums are updated: adjacent plies have similar boards.
  Score evaluate(std::span<const std::uint64_t> words, int mover, int ply);

 private:
  static constexpr std::size_t slots = 32;

  std::uint64_t* words_of(std::size_t slot) { return words_.data() + slot * words_a_slot_; }
  std::int16_t* sums_of(std::size_t slot, int view) {
    return sums_.data() + (slot * 2 + static_cast<std::size_t>(view)) * static_cast<std::size_t>(net_->width);
  }
  std::size_t nearest_slot(std::span<const std::uint64_t> words, std::size_t own);
  void find_changes(std::size_t from, std::span<const std::uint64_t> words);
  void update(std::int16_t* to, const std::int16_t* from, int view);
  const std::int16_t* row_or_zeros(const std::vector<std::uint32_t>& changes, std::size_t number, int view) const;

  const Net* net_ = nullptr;
  const PointRows* rows_ = nullptr;
  std::size_t words_a_slot_ = 0;
  std::vector<std::uint64_t> words_;  // planes, indexed by slot
  std::vector<std::int16_t> sums_;    // sums of rows, indexed by slot, then by view
  std::vector<std::int16_t> zeros_;   // a row of zeros, for updates that only add or only remove a piece
  // The rows to add (coming_) and to remove (leaving_) in this update, as bits of the planes (64 * word + bit).
  std::vector<std::uint32_t> coming_;
  std::vector<std::uint32_t> leaving_;
};

}  // namespace kibitz::learned
