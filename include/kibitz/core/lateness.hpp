// How late moves are on this machine, observed at earlier moves: a loaded machine runs other threads in between.
#pragma once

#include <chrono>

#include "kibitz/core/control.hpp"

namespace kibitz {

// Sums over earlier moves that decay by a sixteenth with every move. Times are handed in, no clock is read.
class Lateness {
 public:
  using Microseconds = std::chrono::microseconds;

  // One move: the time from start to end of its search, and the part of it for which the search was stalled.
  void add(Microseconds elapsed, Microseconds stalled);

  // Expected delay of a move that takes the least possible processor time. Zero on a machine without stalls.
  Microseconds of_move() const;

 private:
  double elapsed_ = 0, stalled_ = 0;  // microseconds
};

// Adds the search that `control` served and that began at `start` and has just ended.
inline void add_search(Lateness& lateness, const Control& control, Clock::time_point start) {
  using Microseconds = Lateness::Microseconds;
  lateness.add(std::chrono::duration_cast<Microseconds>(Clock::now() - start),
               std::chrono::duration_cast<Microseconds>(control.stalled()));
}

}  // namespace kibitz
