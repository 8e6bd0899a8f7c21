// Estimates the remaining time from the jobs that are done. They are a fair sample, because the order of jobs does
// not depend on their lengths. The standard error of their mean time gives the uncertainty.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace kibitz::lab {

class RemainingTime {
 public:
  void add(std::chrono::microseconds time);

  struct Range {
    double low = 0;  // low and high, in seconds: the estimate minus and plus two standard errors
    double high = 0;
  };
  Range of(std::size_t jobs_left, int workers) const;

  // The estimate as text: "about 4 min left"; "1 to 3 min left" if it is uncertain; "time left unknown" while the
  // finished jobs are too few for an estimate.
  std::string text(std::size_t jobs_left, int workers) const;

 private:
  std::size_t count_ = 0;
  double sum_ = 0;  // seconds
  double squares_ = 0;
};

}  // namespace kibitz::lab
