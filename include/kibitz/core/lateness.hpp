// Estimates how late a move is completed on this machine, from the delays of earlier moves: a busy machine runs other
// threads during a search.
#pragma once

#include <chrono>

#include "kibitz/core/control.hpp"

namespace kibitz {

// Sums over earlier moves of the time elapsed and the time stalled. An older move counts 15/16 of the next one. The
// caller supplies the times; no clock is read.
class Lateness {
 public:
  using Microseconds = std::chrono::microseconds;

  // Adds one move: the time from start to end of its search, and the part of it in which the search was stalled.
  void add(Microseconds elapsed, Microseconds stalled);

  // The expected delay of a move that takes as little processor time as possible. Zero if no stalls were observed.
  Microseconds expected_delay() const;

 private:
  double elapsed_ = 0, stalled_ = 0;  // microseconds
};

// Adds a move whose search used `control`, began at `start` and has just ended.
inline void add_search(Lateness& lateness, const Control& control, Clock::time_point start) {
  using Microseconds = Lateness::Microseconds;
  lateness.add(std::chrono::duration_cast<Microseconds>(Clock::now() - start),
               std::chrono::duration_cast<Microseconds>(control.stalled()));
}

}  // namespace kibitz
