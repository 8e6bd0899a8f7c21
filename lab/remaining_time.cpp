#include "lab/remaining_time.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/time_unit.hpp"

namespace kibitz::lab {

namespace {

constexpr std::size_t min_finished_jobs = 5;

// The time in whole units, at least 1, because "0 s" would mean that no work is left.
long whole_units(double seconds, TimeUnit unit) { return std::max(1L, std::lround(seconds / unit.seconds)); }

}  // namespace

void RemainingTime::add(std::chrono::microseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  ++count_;
  sum_ += seconds;
  squares_ += seconds * seconds;
}

RemainingTime::Range RemainingTime::estimate(std::size_t jobs_left, int workers) const {
  const auto n = static_cast<double>(count_);
  const double mean = sum_ / n;
  const double variance = std::max(0.0, (squares_ - n * mean * mean) / (n - 1));
  const double error = 2 * std::sqrt(variance / n);
  const double jobs = static_cast<double>(jobs_left) / workers;
  return {std::max(0.0, mean - error) * jobs, (mean + error) * jobs};
}

std::string RemainingTime::text(std::size_t jobs_left, int workers) const {
  if (count_ < min_finished_jobs) return "time left unknown";
  const Range range = estimate(jobs_left, workers);
  const TimeUnit unit = unit_of(range.high);
  const long low = whole_units(range.low, unit);
  const long high = whole_units(range.high, unit);
  if (range.high <= 1.25 * range.low || low == high)
    return fmt::format("about {} {} left", whole_units((range.low + range.high) / 2, unit), unit.name);
  return fmt::format("{} to {} {} left", low, high, unit.name);
}

}  // namespace kibitz::lab
