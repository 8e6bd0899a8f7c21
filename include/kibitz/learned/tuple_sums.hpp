// Incremental sums of a net's rows over n-tuples. Digits are signed here: 0 for empty, 1 to kinds for pieces of the
// first side, -1 to -kinds for those of the second side. The second side's pattern is thus the negated pattern of the
// first.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// The rows of a net, ordered by signed pattern, with a row of zeros for the empty pattern. Immutable.
class TupleRows {
 public:
  TupleRows() = default;
  explicit TupleRows(const Net& net);

 private:
  friend class TupleSums;

  // A tuple in which a point occurs.
  struct TupleUse {
    std::uint32_t tuple = 0;
    std::int32_t power = 1;  // place value of the point's digit in the pattern
  };
  void list_uses(const Shape& shape);
  void arrange_rows(const Net& net);
  void put_row(const Net& net, std::uint32_t number, std::size_t place);
  // The tuples that contain the point in pattern set 0 or 1. Set 0 has the points as the first side sees them, set 1 as
  // the second side does (Shape::other_points); set 1 exists only if they differ. Both code the first side's pieces
  // alike.
  std::span<const TupleUse> uses_of(std::size_t set, std::size_t point) const {
    const std::size_t seen = set == 0 ? point : others_[point];
    return {uses_.data() + uses_begin_[seen], uses_begin_[seen + 1] - uses_begin_[seen]};
  }
  std::size_t pattern_set_count() const { return others_.empty() ? 1 : 2; }

  std::vector<TupleUse> uses_;
  std::vector<std::size_t> uses_begin_;   // index in uses_ of each point's first use, followed by the end
  std::vector<std::uint16_t> others_;     // Shape::other_points; empty if that array is empty or the identity
  std::size_t stored_row_count_ = 0;      // number of stored rows: the net's rows, and one of zeros per group and view
  std::vector<std::uint32_t> zero_rows_;  // index of each tuple's row of zeros (empty pattern), by view, then by tuple
  std::vector<std::int16_t> rows_;        // perceptron: `width` weights for each stored row
  // Linear head: the weight at a node (low half) and at the next node (high half), indexed by node (except the last),
  // then by stored row.
  std::vector<std::uint32_t> two_nodes_;
};

// The sums of one net in one thread, in a ring of slots indexed by ply.
class TupleSums {
 public:
  TupleSums() = default;
  TupleSums(const Net& net, const TupleRows& rows);

  // The score for the side to move. `ply` selects the slot whose sums are updated: adjacent plies have similar boards.
  Score evaluate(std::span<const std::uint64_t> words, int mover, int ply);

 private:
  static constexpr std::size_t slots = 32;
  // A point whose content differs between two boards.
  struct PointChange {
    std::uint32_t point = 0;
    std::int32_t more = 0;  // new digit minus old digit
  };
  struct RowExchange {  // adds one stored row and subtracts another
    std::uint32_t coming = 0;
    std::uint32_t leaving = 0;
  };
  struct Slot {
    std::vector<std::uint64_t> words;
    std::vector<std::int32_t> patterns;  // signed patterns, indexed by set, then by tuple
    std::vector<std::int16_t> sums;      // perceptron: `width` sums of rows for each view
  };
  Slot& prepare_slot(std::span<const std::uint64_t> words, std::size_t wanted);
  void find_changes(Slot& slot, std::span<const std::uint64_t> words);
  void update_patterns(Slot& slot);
  void list_exchanges(Slot& slot);
  void exchange_rows(Slot& slot, int view);
  Score linear_score(const Slot& slot, int mover, int men) const;

  const Net* net_ = nullptr;
  const TupleRows* rows_ = nullptr;
  std::vector<Slot> slots_;
  std::vector<PointChange> changes_;
  std::array<std::vector<RowExchange>, 2> exchanges_;  // perceptron: the rows to exchange, indexed by view
};

}  // namespace kibitz::learned
