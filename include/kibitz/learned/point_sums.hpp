// Incremental sums of a perceptron whose tuples are single points. Each piece selects one row, so an update only
// compares the planes with those of an earlier position. The results equal those of TupleSums (tuple_sums.hpp) and take
// a third of the time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"
#include "kibitz/learned/row_update.hpp"

namespace kibitz::learned {

using KingViews = std::array<KingView, 2>;  // of both sides

// True for a perceptron whose tuples are all single points, one tuple for every point.
bool has_one_tuple_per_point(const Net& net);

// Maps a bit of the planes (a piece on a point) to the piece's rows in king bucket 0.
class PointRows {
 public:
  PointRows() = default;
  explicit PointRows(const Net& net);

  bool is_empty() const { return rows_.empty(); }
  // Indexed by 64 * word + bit. `views` says which sides see the board mirrored.
  const RowPair* of_bits(const KingViews& views) const {
    return rows_.data() + bits_ * (std::size_t{views[0].is_mirrored} + 2 * std::size_t{views[1].is_mirrored});
  }
  std::size_t weights_per_bucket() const { return weights_per_bucket_; }

 private:
  void list_rows(const Net& net, const KingViews& views);

  std::size_t bits_ = 0;
  std::size_t weights_per_bucket_ = 0;
  std::vector<RowPair> rows_;
};

// The sums of one net in one thread. A search evaluates only some of its nodes, so the sums of a position are computed
// when it is evaluated, in one pass over those of the nearest position that was evaluated: of an earlier ply or a
// sibling. It is found by comparing planes, so making and taking back a move needs no code here.
class PointSums {
 public:
  PointSums() = default;
  PointSums(const Net& net, const PointRows& rows);

  // The score for the side to move. `ply` selects the slot whose sums are updated: adjacent plies have similar boards.
  Score evaluate(std::span<const std::uint64_t> words, int mover, int ply);

  // The number of rows that the last update added or removed, for each side that it was for.
  std::size_t changed_rows() const { return coming_count_ + leaving_count_; }

 private:
  static constexpr std::size_t slots = 32;

  std::uint64_t* words_of(std::size_t slot) { return words_.data() + slot * words_per_slot_; }
  // The sums for both views, one after the other.
  std::int16_t* sums_of(std::size_t slot) { return sums_.data() + slot * 2 * static_cast<std::size_t>(net_->width); }
  std::size_t choose_source(std::span<const std::uint64_t> words, std::size_t own);
  std::size_t distance(std::size_t slot, std::span<const std::uint64_t> words);
  void list_changes(const std::uint64_t* before, std::span<const std::uint64_t> words);
  void update(const std::int16_t* from, std::size_t view, std::int16_t* to);
  void update_both(const std::int16_t* from, std::int16_t* to);
  void update_or_refresh(std::span<const std::uint64_t> words, std::size_t source, std::int16_t* to);
  void refresh(std::span<const std::uint64_t> words, std::size_t view, std::int16_t* to);

  const Net* net_ = nullptr;
  const PointRows* rows_ = nullptr;
  std::size_t words_per_slot_ = 0;
  std::vector<std::uint64_t> words_;  // planes, indexed by slot
  std::vector<int> men_;              // number of pieces, indexed by slot
  std::vector<std::int16_t> sums_;    // sums of rows, indexed by slot, then by view
  // King buckets: how each side of a slot sees the board. If that has changed, the sums of the slot are of no use, and
  // an update starts from the last position that the side saw in this way (a refresh table).
  struct Refresh {
    std::vector<std::uint64_t> words;
    std::vector<std::int16_t> sums;
  };
  std::vector<KingViews> views_;    // indexed by slot
  std::vector<Refresh> refreshes_;  // indexed by side, then by bucket, then by whether it is mirrored
  KingViews view_now_{};            // of the position that is evaluated
  // The rows to add and to subtract in this update. The lists have room for every bit of the planes.
  std::vector<RowPair> coming_;
  std::vector<RowPair> leaving_;
  std::size_t coming_count_ = 0;
  std::size_t leaving_count_ = 0;
};

}  // namespace kibitz::learned
