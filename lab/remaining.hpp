// Estimates the remaining time from the finished jobs. Their order is independent of their lengths, so they are a fair
// sample, and the error of their mean gives the uncertainty.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace kibitz::lab {

class RemainingTime {
 public:
  void add(std::chrono::microseconds time);

  struct Range {
    double low = 0;  // seconds: the mean minus and plus two standard errors
    double high = 0;
  };
  Range of(std::size_t jobs_left, int workers) const;

  // "about 4 min left"; "1 to 3 min left" if uncertain; "time left unknown" before the first result.
  std::string text(std::size_t jobs_left, int workers) const;

 private:
  std::size_t count_ = 0;
  double sum_ = 0;  // seconds
  double squares_ = 0;
};

}  // namespace kibitz::lab
