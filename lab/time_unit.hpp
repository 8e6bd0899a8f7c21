// The unit in which a time is shown to people.
#pragma once

namespace kibitz::lab {

struct TimeUnit {
  double seconds;
  const char* name;
};

// The largest unit of which the time has about two or more, so that two digits tell it.
constexpr TimeUnit unit_of(double seconds) {
  constexpr double minute = 60, hour = 60 * minute, day = 24 * hour;
  if (seconds < 100) return {1, "s"};
  if (seconds < 100 * minute) return {minute, "min"};
  if (seconds < 100 * hour) return {hour, "h"};
  return {day, "days"};
}

}  // namespace kibitz::lab
