#include "kibitz/core/lateness.hpp"

#include <algorithm>

namespace kibitz {

namespace {

// The factor by which a move loses weight with each later move. The weight halves after 11 moves: long enough to
// average over stalls, short enough to follow a load that starts or ends during a game.
constexpr double decay = 15.0 / 16;
// The processor time of the shortest moves in a long game of chess, in microseconds. Measured: 400 to 900.
constexpr double least_work = 800;
// The largest delay expected for one move, in microseconds: two time slices of another thread (measured: 24,000 to
// 32,000 together).
constexpr double most_delay = 50'000;

}  // namespace

void DelayEstimator::add(Microseconds elapsed, Microseconds stalled) {
  const double all = std::max(static_cast<double>(elapsed.count()), 0.0);
  elapsed_ = elapsed_ * decay + all;
  stalled_ = stalled_ * decay + std::clamp(static_cast<double>(stalled.count()), 0.0, all);
}

DelayEstimator::Microseconds DelayEstimator::expected_delay() const {
  if (stalled_ <= 0) return Microseconds{0};
  const double worked = std::max(elapsed_ - stalled_, 1.0);
  return Microseconds{static_cast<Microseconds::rep>(std::min(least_work * stalled_ / worked, most_delay))};
}

}  // namespace kibitz
