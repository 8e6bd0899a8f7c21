#include "kibitz/core/lateness.hpp"

#include <algorithm>

namespace kibitz {

namespace {

// The weight of a move halves after 11 moves: long enough to average over stalls, short enough to follow a load that
// begins or ends within a game.
constexpr double decay = 15.0 / 16;
// Processor time of the shortest move of chess in a long game, in microseconds: 0.4 to 0.9 ms were measured.
constexpr double least_work = 800;
// The greatest delay expected of one move, in microseconds: two slices of another thread (24 to 32 ms were measured).
constexpr double most_delay = 50'000;

}  // namespace

void Lateness::add(Microseconds elapsed, Microseconds stalled) {
  const double all = std::max(static_cast<double>(elapsed.count()), 0.0);
  elapsed_ = elapsed_ * decay + all;
  stalled_ = stalled_ * decay + std::clamp(static_cast<double>(stalled.count()), 0.0, all);
}

Lateness::Microseconds Lateness::of_move() const {
  if (stalled_ <= 0) return Microseconds{0};
  const double worked = std::max(elapsed_ - stalled_, 1.0);
  return Microseconds{static_cast<Microseconds::rep>(std::min(least_work * stalled_ / worked, most_delay))};
}

}  // namespace kibitz
