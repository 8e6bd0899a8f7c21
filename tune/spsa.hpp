// SPSA (J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic optimization", IEEE
// Transactions on Aerospace and Electronic Systems 34, 1998): all options are perturbed at once in random directions,
// the two mirror images play each other, and all options move towards the winner.
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
  double step = 1;  // the first perturbation: large enough to affect results
};

// In iteration k, from 1, the perturbation is step / k^gamma. The learning rate, in steps, is
// gain * ((settle + 1) / (settle + k))^alpha. Spall's constants: alpha = 0.602, gamma = 0.101.
struct Gains {
  double gain = 0.5;   // steps by which a won first iteration moves an option
  double settle = 20;  // iterations before the learning rate decays; Spall recommends a tenth of all
};

// The state is a function of options, gains, seed and the results so far. A run is resumed by taking its results again.
class Spsa {
 public:
  Spsa(std::vector<TunedOption> options, Gains gains, std::uint64_t seed);

  // The two sides of the next iteration: whole numbers in the options' ranges. They differ in every option unless the
  // range is too narrow.
  struct Trial {
    std::vector<int> plus;
    std::vector<int> minus;
  };
  Trial next() const;

  // Takes the result of the iteration whose trial next() returned: plus against minus, from -1 (lost all games) to 1.
  void take(double result);

  std::int64_t iteration() const { return iteration_; }  // number of the next iteration, from 1
  const std::vector<TunedOption>& options() const { return options_; }
  const std::vector<double>& values() const { return values_; }  // current values, in the options' ranges
  std::vector<int> settings() const;                             // the values, rounded

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
