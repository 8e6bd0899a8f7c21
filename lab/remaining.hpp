// How long the rest will take, from what the jobs so far took. They are done in an order that has nothing to do with
// their lengths, so those done are a fair sample of those to come, and the error of their mean says how sure that is.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace kibitz::lab {

class RemainingTime {
 public:
  void add(std::chrono::microseconds time);

  struct Range {
    double low = 0;  // seconds: the mean, less and more two standard errors
    double high = 0;
  };
  Range of(std::size_t jobs_left, int workers) const;

  // "about 4 min left", "1 to 3 min left" where that is not sure; before there is anything to go by, "time left
  // unknown".
  std::string text(std::size_t jobs_left, int workers) const;

 private:
  std::size_t count_ = 0;
  double sum_ = 0;  // seconds
  double squares_ = 0;
};

}  // namespace kibitz::lab
