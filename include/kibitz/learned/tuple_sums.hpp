// The sums of a net's rows over tuples of points. Patterns are counted from the middle here: the first side's men are
// the digits 1 to kinds, the second side's -1 to -kinds, and nothing is 0. So the number that the second side sees is
// the first side's with its sign turned, and one number of each tuple serves both.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// A net's rows in the order of such numbers, a row of zeros for the pattern that is all empty. Never changes.
class TupleRows {
 public:
  TupleRows() = default;
  explicit TupleRows(const Net& net);

 private:
  friend class TupleSums;

  // A point's place in a tuple.
  struct Use {
    std::uint32_t tuple = 0;
    std::int32_t power = 1;  // what its digit counts in the pattern
  };
  void list_uses(const Shape& shape);
  void arrange_rows(const Net& net);
  void put_row(const Net& net, std::uint32_t number, std::size_t place);
  // The first set of numbers is of what the first side sees. There is a second set where the second side sees a point
  // elsewhere; it is also of the first side's digits.
  std::span<const Use> uses_of(std::size_t set, std::size_t point) const {
    const std::size_t seen = set == 0 ? point : others_[point];
    return {uses_.data() + uses_begin_[seen], uses_begin_[seen + 1] - uses_begin_[seen]};
  }
  std::size_t sets() const { return others_.empty() ? 1 : 2; }

  std::vector<Use> uses_;
  std::vector<std::size_t> uses_begin_;   // of each point in uses_, and the end
  std::vector<std::uint16_t> others_;     // as Shape::other_points, where these are not the points themselves
  std::size_t places_ = 0;                // rows and empty patterns
  std::vector<std::uint32_t> middles_;    // of each view, of each tuple: the place of its empty pattern
  std::vector<std::int16_t> rows_;        // of a perceptron: width of each place
  std::vector<std::uint32_t> two_nodes_;  // of a linear head: of each node but the last, of each place, the weights of
                                          // this node (the low half) and of the next
};

// Of one thread, and of one net.
class TupleSums {
 public:
  TupleSums() = default;
  TupleSums(const Net& net, const TupleRows& rows);

  // For the mover. `ply` chooses the slot: positions of neighbouring plies are alike.
  Score evaluate(std::span<const std::uint64_t> words, int mover, int ply);

 private:
  static constexpr std::size_t slots = 32;
  // A point where another man stands than before, or none.
  struct Change {
    std::uint32_t point = 0;
    std::int32_t more = 0;  // the new digit less the old one
  };
  struct Exchange {  // of rows, by their places
    std::uint32_t coming = 0;
    std::uint32_t leaving = 0;
  };
  struct Slot {
    std::vector<std::uint64_t> words;
    std::vector<std::int32_t> patterns;  // of each set, of each tuple
    std::vector<std::int16_t> sums;      // of each view, width: of a perceptron
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
  std::array<std::vector<Exchange>, 2> exchanges_;  // of each view, of a perceptron
};

}  // namespace kibitz::learned
