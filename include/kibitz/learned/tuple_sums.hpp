// Incremental sums of a net's rows over n-tuples. Digits are signed here: 1 to kinds for pieces of the first side, -1
// to -kinds for pieces of the second side, 0 for empty. The second side's pattern is therefore that of the first
// side, negated.
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

  // One occurrence of a point in a tuple.
  struct Use {
    std::uint32_t tuple = 0;
    std::int32_t power = 1;  // place value of the point's digit in the pattern
  };
  void list_uses(const Shape& shape);
  void arrange_rows(const Net& net);
  void put_row(const Net& net, std::uint32_t number, std::size_t place);
  // The tuples that contain the point, in pattern set 0 or 1. Set 0 is what the first side sees. Set 1 exists only if
  // the second side sees points elsewhere; it, too, uses the digits of the first side.
  std::span<const Use> search_needs_of(std::size_t set, std::size_t point) const {
    const std::size_t seen = set == 0 ? point : others_[point];
    return {uses_.data() + uses_begin_[seen], uses_begin_[seen + 1] - uses_begin_[seen]};
  }
  std::size_t sets() const { return others_.empty() ? 1 : 2; }

  std::vector<Use> uses_;
  std::vector<std::size_t> uses_begin_;  // index in uses_ of each point's first use, followed by the end
  std::vector<std::uint16_t> others_;    // Shape::other_points, unless it is the identity
  std::size_t places_ = 0;               // number of places: rows and empty patterns
  std::vector<std::uint32_t> middles_;   // place of the empty pattern, indexed by view, then by tuple
  std::vector<std::int16_t> rows_;       // perceptron: `width` weights for each place
  // Linear head, indexed by node (except the last), then by place: the weights at this node (low half) and at the
  // next (high half).
  std::vector<std::uint32_t> two_nodes_;
};

// The sums of one net for one thread.
class TupleSums {
 public:
  TupleSums() = default;
  TupleSums(const Net& net, const TupleRows& rows);

  // The score for the side to move. `ply` selects the slot; positions of adjacent plies are similar.
  Score evaluate(std::span<const std::uint64_t> words, int mover, int ply);

 private:
  static constexpr std::size_t slots = 32;
  // A point whose content has changed.
  struct Change {
    std::uint32_t point = 0;
    std::int32_t more = 0;  // new digit minus old digit
  };
  struct Exchange {  // the places of a row to add and of a row to remove
    std::uint32_t coming = 0;
    std::uint32_t leaving = 0;
  };
  struct Slot {
    std::vector<std::uint64_t> words;
    std::vector<std::int32_t> patterns;  // indexed by set, then by tuple
    std::vector<std::int16_t> sums;      // perceptron: `width` sums for each view
  };
  Slot& nearest(std::span<const std::uint64_t> words, std::size_t wanted);
  void find_changes(Slot& slot, std::span<const std::uint64_t> words);
  void update_patterns(Slot& slot);
  void list_exchanges(Slot& slot);
  void exchange_rows(Slot& slot, int view);
  Score look_up(const Slot& slot, int mover, int men) const;

  const Net* net_ = nullptr;
  const TupleRows* rows_ = nullptr;
  std::vector<Slot> slots_;
  std::vector<Change> changes_;
  std::array<std::vector<Exchange>, 2> exchanges_;  // perceptron: indexed by view
};

}  // namespace kibitz::learned
