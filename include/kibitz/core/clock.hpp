// The clock of searches.
#pragma once

#include <chrono>

namespace kibitz {

// The clock of all deadlines and times. It is monotonic: changes of the system's time do not affect it. It counts
// elapsed time, or, in a thread that has a Source, what the source counts.
class Clock {
 public:
  using duration = std::chrono::steady_clock::duration;      // a span of time
  using rep = duration::rep;                                 // its number of ticks
  using time_point = std::chrono::steady_clock::time_point;  // a moment of this clock

  static time_point now();  // the time of the calling thread

  using Count = duration (*)();  // a function that tells the time since some fixed moment

  // A source of time for this thread while it lives, for example the thread's processor time. Times of two sources must
  // not be compared, so a search, its deadlines included, belongs to one thread with one source. `count` must never
  // decrease.
  class Source {
   public:
    explicit Source(Count count);
    ~Source();
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

   private:
    const Count outer_;
  };
};

}  // namespace kibitz
