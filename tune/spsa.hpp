// SPSA (J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic optimization", IEEE
// Transactions on Aerospace and Electronic Systems 34, 1998). All options are perturbed at once, up or down at random.
// The perturbed values play against the opposite perturbation, and all options move towards the winner.
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
  double step = 1;  // size of the perturbation in the first iteration; must be large enough to affect results
};

// In iteration k, counted from 1, the perturbation is step / k^gamma. The learning rate, in steps, is gain * ((settle +
// 1) / (settle + k))^alpha. The exponents are Spall's: alpha = 0.602, gamma = 0.101.
struct Gains {
  double gain = 0.5;   // number of steps by which an option moves if all games of the first iteration are won
  double settle = 20;  // iterations until the learning rate decays noticeably; Spall: a tenth of all iterations
};

// The tuner's state depends only on options, gains, seed and the results passed to `apply_result()`. To resume a run,
// pass its stored results to `apply_result()` again, in order.
class Spsa {
 public:
  Spsa(std::vector<TunedOption> options, Gains gains, std::uint64_t seed);

  // The option values of the two sides in the next iteration: whole numbers in the options' ranges. The sides differ in
  // every option whose range is wide enough.
  struct Trial {
    std::vector<int> plus;
    std::vector<int> minus;
  };
  Trial next_trial() const;

  // Updates the options with the result of the trial that `next_trial()` returned: the result of side `plus`, from -1
  // (all games lost) to 1 (all games won).
  void apply_result(double result);

  std::int64_t iteration() const { return iteration_; }  // number of the next iteration, from 1
  const std::vector<TunedOption>& options() const { return options_; }
  const std::vector<double>& values() const { return values_; }  // the options' current values, inside their ranges
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
