// Measures the time that a player uses, as elapsed or processor time, according to its limits.
#pragma once

#include "match/player.hpp"

namespace kibitz::match {

class Stopwatch {
 public:
  Stopwatch(const Player& player, Timepiece timepiece)
      : player_(player), timepiece_(timepiece), begun_(kibitz::Clock::now()) {
    if (timepiece_ == Timepiece::processor) spent_ = player_.processor_time();
  }

  // False if processor time is required but the system does not report it.
  bool runs() const { return timepiece_ == Timepiece::wall || spent_.has_value(); }
  kibitz::Clock::time_point begun() const { return begun_; }  // wall-clock time

  // The time used since the start. If the player's program has ended, it is elapsed time.
  Milliseconds used() const {
    const auto now = timepiece_ == Timepiece::processor ? player_.processor_time() : std::nullopt;
    return std::chrono::duration_cast<Milliseconds>(now && spent_ ? *now - *spent_ : kibitz::Clock::now() - begun_);
  }

 private:
  const Player& player_;
  Timepiece timepiece_;
  kibitz::Clock::time_point begun_;
  std::optional<ProcessorTime> spent_;  // processor time at the start
};

}  // namespace kibitz::match
