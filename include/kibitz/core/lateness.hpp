// How late moves are completed on this machine, as observed at earlier moves: a busy machine runs other threads in
// between.
#pragma once

#include <chrono>

#include "kibitz/core/control.hpp"

namespace kibitz {

// Exponentially decaying sums (factor 15/16 per move) of the time elapsed and the time stalled in earlier moves. The
// caller supplies the times; no clock is read.
class Lateness {
 public:
  using Microseconds = std::chrono::microseconds;

  // Adds one move: the time from start to end of its search, and the part of it in which the search was stalled.
  void add(Microseconds elapsed, Microseconds stalled);

  // The expected delay of a move that takes the least possible processor time. Zero if no stalls were observed.
  Microseconds expected_delay() const;

 private:
  double elapsed_ = 0, stalled_ = 0;  // microseconds
};

// Adds the search that used `control`, began at `start` and has just ended.
inline void add_search(Lateness& lateness, const Control& control, Clock::time_point start) {
  using Microseconds = Lateness::Microseconds;
  lateness.add(std::chrono::duration_cast<Microseconds>(Clock::now() - start),
               std::chrono::duration_cast<Microseconds>(control.stalled()));
}

}  // namespace kibitz
