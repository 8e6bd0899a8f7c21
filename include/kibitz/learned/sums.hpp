// The sums of a net's rows over a position, brought up to date from those of a position like it: what two boards differ
// in tells which rows go and which come. No code per move and no undo; a slot that is out of date costs time alone
// (efficiently updatable networks: Nasu 2018).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/learned/net.hpp"
#include "kibitz/learned/point_sums.hpp"
#include "kibitz/learned/tuple_sums.hpp"

namespace kibitz::learned {

// A net, and what is worked out of it once. Never changes, so that threads share it.
class Evaluator {
 public:
  explicit Evaluator(Net net);

  const Net& net() const { return net_; }

 private:
  friend class Sums;

  Net net_;
  PointRows point_rows_;  // where points alone are judged,
  TupleRows tuple_rows_;  // or else
};

// Of one thread.
class Sums {
 public:
  // Room for the planes of a position, for who has none of his own. All zero.
  std::span<std::uint64_t> words(const Evaluator& by);

  // For the mover. `ply` chooses the slot: positions of neighbouring plies are alike.
  Score evaluate(const Evaluator& by, std::span<const std::uint64_t> words, int mover, int ply);

 private:
  void begin(const Evaluator& by);

  const Evaluator* by_ = nullptr;
  PointSums points_;
  TupleSums tuples_;
  std::vector<std::uint64_t> words_;
};

}  // namespace kibitz::learned
