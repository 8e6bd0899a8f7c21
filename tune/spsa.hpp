// SPSA (J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic optimization", IEEE
// Transactions on Aerospace and Electronic Systems 34, 1998). All options are perturbed at once, each up or down at
// random. These values play against the opposite perturbation, and all options move towards the winner.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kibitz::tune {

struct TunedOption {
  std::string name;
  int start = 0;
  int least = 0;
  int most = 0;
  double step = 1;  // the perturbation in the first iteration: large enough to affect results
};

// In iteration k, from 1, the perturbation is step / k^gamma. The learning rate, in steps, is
// gain * ((settle + 1) / (settle + k))^alpha. The exponents are Spall's: alpha = 0.602, gamma = 0.101.
struct Gains {
  double gain = 0.5;   // number of steps by which an option moves if the first iteration is won
  double settle = 20;  // iterations before the learning rate decays much; Spall recommends a tenth of all iterations
};

// The state is a function of options, gains, seed and the results taken so far. To resume a run, take its results
// again.
class Spsa {
 public:
  Spsa(std::vector<TunedOption> options, Gains gains, std::uint64_t seed);

  // The values of the options for the two sides of the next iteration: whole numbers in the options' ranges. The
  // sides differ in every option, unless its range is too narrow.
  struct Trial {
    std::vector<int> plus;
    std::vector<int> minus;
  };
  Trial next() const;

  // Takes the result of the trial that next() returned, from the view of the side `plus`: from -1 (it lost all
  // games) to 1.
  void take(double result);

  std::int64_t iteration() const { return iteration_; }  // number of the next iteration, from 1
  const std::vector<TunedOption>& options() const { return options_; }
  const std::vector<double>& values() const { return values_; }  // current values of the options, inside their ranges
  std::vector<int> settings() const;                             // values(), rounded to whole numbers

 private:
  double perturbation(std::size_t option) const;
  std::vector<int> signs() const;

  std::vector<TunedOption> options_;
  Gains gains_;
  std::uint64_t seed_;
  std::int64_t iteration_ = 1;
  std::vector<double> values_;
};

}  // namespace kibitz::tune
