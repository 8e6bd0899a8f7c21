// The sums of a net's rows over a position, brought up to date from those of a position like it: what two boards differ
// in tells which rows go and which come. No code per move and no undo; a slot that is out of date costs time alone
// (efficiently updatable networks: Nasu 2018).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"
#include "kibitz/learned/point_sums.hpp"

namespace kibitz::learned {

// A net, and what is worked out of it once. Never changes, so that threads share it.
class Evaluator {
 public:
  explicit Evaluator(Net net);

  const Net& net() const { return net_; }

 private:
  friend class Sums;

  // A point's place in a tuple.
  struct Use {
    std::uint32_t tuple = 0;
    std::uint32_t power = 1;  // what its digit counts in the pattern
  };
  std::span<const Use> uses_of(int view, int point) const {
    const auto seen = view == 0 || others_.empty() ? static_cast<std::size_t>(point)
                                                   : std::size_t{others_[static_cast<std::size_t>(point)]};
    return {uses_.data() + begins_[seen], begins_[seen + 1] - begins_[seen]};
  }
  // Of a pattern that is not empty.
  const std::int16_t* row(int view, std::uint32_t tuple, std::uint32_t pattern) const {
    return net_.row(first_rows_[tuple] + pattern - 1 + (view == 0 ? 0 : rows_of_first_side_));
  }
  // A linear head needs two numbers of each row: with few tuples they are looked up when the score is wanted.
  bool keeps_sums() const { return net_.head == Head::perceptron || first_rows_.size() > most_looked_up; }

  static constexpr std::size_t most_looked_up = 100;  // tuples
  void fill_lookup();

  Net net_;
  PointRows point_rows_;  // where points alone are judged; then nothing of the rest is needed
  std::vector<Use> uses_;
  std::vector<std::size_t> begins_;        // of each point in uses_, and the end
  std::vector<std::uint16_t> others_;      // as Shape::other_points
  std::vector<std::uint32_t> first_rows_;  // of each tuple
  std::uint32_t rows_of_first_side_ = 0;   // where the sides' rows are apart; else 0
  // Where no sums are kept: the rows again, two numbers of each group's empty pattern before them, all zero; so each
  // pattern has its place, and two nodes next to each other are one load.
  std::vector<std::int16_t> lookup_;
  std::vector<std::uint32_t> lookup_begins_;  // of each view, of each tuple, in rows
  std::size_t lookup_width_ = 0;
};

// Of one thread.
class Sums {
 public:
  // Room for the planes of a position, for who has none of his own. All zero.
  std::span<std::uint64_t> words(const Evaluator& by);

  // For the mover. `ply` chooses the slot: positions of neighbouring plies are alike.
  Score evaluate(const Evaluator& by, std::span<const std::uint64_t> words, int mover, int ply);

 private:
  static constexpr std::size_t slots = 32;
  // A point where another man stands than before, or none; digits as the first side sees them (learned/shape.hpp).
  struct Change {
    int point = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
  };

  struct Slot {
    std::vector<std::uint64_t> words;
    std::vector<std::uint8_t> digits;     // of each point
    std::vector<std::uint32_t> patterns;  // of each view, of each tuple
    std::vector<std::int32_t> wide;       // the sums of each view, width: of a linear head with many tuples
    std::vector<std::int16_t> narrow;     // of a perceptron
  };
  void begin(const Evaluator& by);
  Slot& nearest(std::span<const std::uint64_t> words, std::size_t wanted);
  void find_changes(Slot& slot, std::span<const std::uint64_t> words);
  template <class OnPattern>
  void update(const Evaluator& by, Slot& slot, int view, OnPattern on_pattern);
  template <class Sum>
  void update_sums(const Evaluator& by, Slot& slot, std::vector<Sum>& all, int view);
  Score looked_up(const Evaluator& by, const Slot& slot, int view, int men) const;

  const Evaluator* by_ = nullptr;
  PointSums points_;
  std::vector<Slot> slots_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> left_;  // points that a man left, of this update
  std::vector<Change> changes_;
};

}  // namespace kibitz::learned
