// The time controls of the XBoard protocol: level, st, sd, time.
#pragma once

#include <optional>
#include <string>

#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

class XboardClock {
 public:
  Expected<void> set_level(const std::string& text);  // "40 5 0", "0 2:30 0.5": moves per session, minutes, increment
                                                      // in seconds
  Expected<void> set_seconds_per_move(const std::string& text);
  Expected<void> set_depth(const std::string& text);
  Expected<void> set_time_left(const std::string& text);  // `text` is in hundredths of a second

  // The limits of the next search, for a side that has made `moves_made` moves.
  Limits limits(int moves_made) const;

 private:
  int moves_per_session_ = 40;
  ClockTime clock_{Milliseconds{300'000}, Milliseconds{0}, 0};
  std::optional<Milliseconds> per_move_;
  std::optional<int> depth_;
};

}  // namespace kibitz
