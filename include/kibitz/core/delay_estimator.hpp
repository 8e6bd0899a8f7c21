// Estimates how late the next move will be, from the delays of earlier moves. On a busy machine moves are late, because
// other threads take processor time from the search.
#pragma once

#include <chrono>

#include "kibitz/core/control.hpp"

namespace kibitz {

// Two sums over the earlier moves: the elapsed time and the stalled time. Each move has 15/16 of the weight of the move
// after it. The caller supplies the times; no clock is read.
class DelayEstimator {
 public:
  using Microseconds = std::chrono::microseconds;

  // Adds one move: the time from start to end of its search, and the part of it in which the search was stalled.
  void add(Microseconds elapsed, Microseconds stalled_time);

  // How late the next move is expected to be even if its search is as short as possible. Zero if no stalls were
  // observed.
  Microseconds expected_delay() const;

 private:
  double elapsed_ = 0, stalled_ = 0;  // weighted sums, in microseconds
};

// Adds a move whose search used `control`, began at `start` and has just ended.
inline void add_search_time(DelayEstimator& estimator, const Control& control, Clock::time_point start) {
  using Microseconds = DelayEstimator::Microseconds;
  estimator.add(std::chrono::duration_cast<Microseconds>(Clock::now() - start),
                std::chrono::duration_cast<Microseconds>(control.stalled_time()));
}

}  // namespace kibitz
