// Measures the time that a player uses for a move, as elapsed time or as processor time.
#pragma once

#include "match/player.hpp"

namespace kibitz::match {

class Stopwatch {
 public:
  Stopwatch(const Player& player, TimeMeasure time_measure)
      : player_(player), time_measure_(time_measure), start_time_(kibitz::Clock::now()) {
    if (time_measure_ == TimeMeasure::processor) start_processor_time_ = player_.processor_time();
  }

  // False if processor time is to be measured but the system does not report it.
  bool can_measure() const { return time_measure_ == TimeMeasure::wall || start_processor_time_.has_value(); }
  kibitz::Clock::time_point start_time() const { return start_time_; }  // time when the measurement started

  // The time used since the start of the measurement. It is elapsed time if processor time is unavailable, for example
  // because the player's program has ended.
  Milliseconds time_used() const {
    const auto now = time_measure_ == TimeMeasure::processor ? player_.processor_time() : std::nullopt;
    return std::chrono::duration_cast<Milliseconds>(now && start_processor_time_ ? *now - *start_processor_time_
                                                                                 : kibitz::Clock::now() - start_time_);
  }

 private:
  const Player& player_;
  TimeMeasure time_measure_;
  kibitz::Clock::time_point start_time_;
  std::optional<ProcessorTime> start_processor_time_;  // the player's processor time at the start of the measurement
};

}  // namespace kibitz::match
