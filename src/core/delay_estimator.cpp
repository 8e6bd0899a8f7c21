#include "kibitz/core/delay_estimator.hpp"

#include <algorithm>

namespace kibitz {

namespace {

// The factor by which the weight of a move shrinks with each later move. The weight halves after 11 moves: long enough
// to average over stalls, short enough to follow a load that starts or ends during a game.
constexpr double decay = 15.0 / 16;
// The processor time of the shortest moves in a long game of chess, in microseconds. Measured: 400 to 900.
constexpr double shortest_work_time = 800;
// The largest delay expected for one move, in microseconds: two time slices of another thread (measured: 24,000 to
// 32,000 together).
constexpr double max_delay = 50'000;

}  // namespace

void DelayEstimator::add(Microseconds elapsed, Microseconds stalled_time) {
  const double move_time = std::max(static_cast<double>(elapsed.count()), 0.0);
  elapsed_ = elapsed_ * decay + move_time;
  stalled_ = stalled_ * decay + std::clamp(static_cast<double>(stalled_time.count()), 0.0, move_time);
}

DelayEstimator::Microseconds DelayEstimator::expected_delay() const {
  if (stalled_ <= 0) return Microseconds{0};
  const double work_time = std::max(elapsed_ - stalled_, 1.0);
  return Microseconds{static_cast<Microseconds::rep>(std::min(shortest_work_time * stalled_ / work_time, max_delay))};
}

}  // namespace kibitz
