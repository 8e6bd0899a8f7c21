#include "kibitz/learned/sums.hpp"

#include <algorithm>

namespace kibitz::learned {

Evaluator::Evaluator(Net net) : net_(std::move(net)) {
  if (has_one_tuple_per_point(net_))
    point_rows_ = PointRows(net_);
  else
    tuple_rows_ = TupleRows(net_);
}

std::span<std::uint64_t> Sums::words(const Evaluator& by) {
  if (by_ != &by) begin(by);
  std::ranges::fill(words_, 0);
  return words_;
}

void Sums::begin(const Evaluator& by) {
  by_ = &by;
  words_.assign(static_cast<std::size_t>(by.net().shape.planes.words()), 0);
  if (by.point_rows_.is_empty())
    tuples_ = TupleSums(by.net(), by.tuple_rows_);
  else
    points_ = PointSums(by.net(), by.point_rows_);
}

Score Sums::evaluate(const Evaluator& by, std::span<const std::uint64_t> words, int mover, int ply) {
  if (by_ != &by) begin(by);
  return by.point_rows_.is_empty() ? tuples_.evaluate(words, mover, ply) : points_.evaluate(words, mover, ply);
}

}  // namespace kibitz::learned
