// Estimates the remaining time of a run from its finished jobs. They are a fair sample, because the order of the jobs
// does not depend on their durations. The standard error of their mean duration gives the uncertainty.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace kibitz::lab {

class RemainingTime {
 public:
  // Adds a finished job, with its duration.
  void add(std::chrono::microseconds time);

  struct Range {
    double low = 0;   // seconds: the estimate minus two standard errors
    double high = 0;  // seconds: the estimate plus two standard errors
  };
  Range estimate(std::size_t jobs_left, int workers) const;

  // The estimate as text: "about 4 min left", or "1 to 3 min left" if it is uncertain. "time left unknown" if too few
  // jobs have finished.
  std::string text(std::size_t jobs_left, int workers) const;

 private:
  std::size_t count_ = 0;
  double sum_ = 0;      // sum of the durations, in seconds
  double squares_ = 0;  // sum of the squares of the durations
};

}  // namespace kibitz::lab
