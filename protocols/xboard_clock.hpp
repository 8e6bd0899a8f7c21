// The time control of an XBoard session, set by the commands level, st, sd and time.
#pragma once

#include <optional>
#include <string>

#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

class XboardClock {
 public:
  // `text` is "40 5 0" or "0 2:30 0.5": moves per session, base time in minutes, increment in seconds.
  Expected<void> set_level(const std::string& text);
  Expected<void> set_seconds_per_move(const std::string& text);
  Expected<void> set_depth(const std::string& text);
  Expected<void> set_time_left(const std::string& text);  // `text` is in 1/100 s

  void start_new_game();  // removes the depth limit, and sets the time left to the base time

  // The limits of the next search, for a side that has already made `moves_made` moves.
  Limits limits(int moves_made) const;

 private:
  int moves_per_session_ = 40;
  Milliseconds base_time_{300'000};
  ClockTime clock_{base_time_, Milliseconds{0}, 0};
  std::optional<Milliseconds> per_move_;
  std::optional<int> depth_;
};

}  // namespace kibitz
