// Incremental sums of a net's rows (NNUE: Nasu 2018). An update compares two boards. So moves need no update code,
// taking back a move needs no undo, and an outdated slot only makes the next update slower.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"
#include "kibitz/learned/point_sums.hpp"
#include "kibitz/learned/tuple_sums.hpp"

namespace kibitz::learned {

// A net and data derived from it. It is immutable, so threads can share it.
class Evaluator {
 public:
  explicit Evaluator(Net net);

  const Net& net() const { return net_; }

 private:
  friend class Sums;

  Net net_;
  PointRows point_rows_;  // filled for a perceptron whose tuples are all single points
  TupleRows tuple_rows_;  // filled for every other net
};

// The sums of one thread, for whichever net was used last.
class Sums {
 public:
  // Returns a buffer of zeros for the planes of a position.
  std::span<std::uint64_t> words(const Evaluator& by);

  // The score for the side to move. `ply` selects the slot whose sums are updated: adjacent plies have similar boards.
  Score evaluate(const Evaluator& by, std::span<const std::uint64_t> words, int mover, int ply);

 private:
  void begin(const Evaluator& by);

  const Evaluator* by_ = nullptr;
  PointSums points_;
  TupleSums tuples_;
  std::vector<std::uint64_t> words_;
};

}  // namespace kibitz::learned
