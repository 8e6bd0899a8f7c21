// Incremental sums of a net's rows over n-tuples. Digits are signed here: the first side's pieces are 1 to kinds, the
// second side's -1 to -kinds, empty is 0. So the second side's pattern is the negated one of the first side.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// A net's rows in the order of the signed patterns, with a row of zeros for the empty pattern. Immutable.
class TupleRows {
 public:
  TupleRows() = default;
  explicit TupleRows(const Net& net);

 private:
  friend class TupleSums;

  // A point's position in a tuple.
  struct Use {
    std::uint32_t tuple = 0;
    std::int32_t power = 1;  // the place value of its digit in the pattern
  };
  void list_uses(const Shape& shape);
  void arrange_rows(const Net& net);
  void put_row(const Net& net, std::uint32_t number, std::size_t place);
  // Pattern set 0 is what the first side sees. Set 1 exists if the second side sees points elsewhere; it also uses
  // the first side's digits.
  std::span<const Use> search_needs_of(std::size_t set, std::size_t point) const {
    const std::size_t seen = set == 0 ? point : others_[point];
    return {uses_.data() + uses_begin_[seen], uses_begin_[seen + 1] - uses_begin_[seen]};
  }
  std::size_t sets() const { return others_.empty() ? 1 : 2; }

  std::vector<Use> uses_;
  std::vector<std::size_t> uses_begin_;  // start of each point's uses in uses_, and the end
  std::vector<std::uint16_t> others_;    // Shape::other_points, unless it is the identity
  std::size_t places_ = 0;               // number of rows and empty patterns
  std::vector<std::uint32_t> middles_;   // by view, then tuple: the place of its empty pattern
  std::vector<std::int16_t> rows_;       // perceptron: `width` weights per place
  // Linear head, by node (but the last), then place: the weights of this node (low half) and of the next (high half).
  std::vector<std::uint32_t> two_nodes_;
};

// The sums of one net; one object per thread.
class TupleSums {
 public:
  TupleSums() = default;
  TupleSums(const Net& net, const TupleRows& rows);

  // The score for the mover. `ply` selects the slot: positions of adjacent plies are similar.
  Score evaluate(std::span<const std::uint64_t> words, int mover, int ply);

 private:
  static constexpr std::size_t slots = 32;
  // A point whose content has changed.
  struct Change {
    std::uint32_t point = 0;
    std::int32_t more = 0;  // new digit minus old digit
  };
  struct Exchange {  // a row to add and a row to remove, by place
    std::uint32_t coming = 0;
    std::uint32_t leaving = 0;
  };
  struct Slot {
    std::vector<std::uint64_t> words;
    std::vector<std::int32_t> patterns;  // by set, then tuple
    std::vector<std::int16_t> sums;      // perceptron: by view, `width` each
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
  std::array<std::vector<Exchange>, 2> exchanges_;  // perceptron: by view
};

}  // namespace kibitz::learned
