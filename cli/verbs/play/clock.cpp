#include "cli/verbs/play/clock.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz {

bool PlayClock::spend(int side, Milliseconds time) {
  if (!runs()) return true;
  auto times = after_moves_.back();
  Milliseconds& left = times[static_cast<std::size_t>(side)];
  if (time >= left) return false;
  left += increment_ - time;
  after_moves_.push_back(times);
  return true;
}

void PlayClock::take_back() {
  if (after_moves_.size() > 1) after_moves_.pop_back();
}

void PlayClock::reset() {
  if (runs()) after_moves_.resize(1);
}

std::string clock_text(Milliseconds time) {
  const auto seconds = std::max<std::int64_t>(time.count(), 0) / 1000;
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace kibitz
