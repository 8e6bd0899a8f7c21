#include "tune/spsa.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitz/core/random.hpp"

namespace kibitz::tune {

namespace {

constexpr double alpha = 0.602;
constexpr double gamma_exponent = 0.101;
// The smallest perturbation. Options are whole numbers, so with a smaller one both sides could have the same value.
constexpr double min_perturbation = 0.5;

int rounded_into_range(const TunedOption& option, double value) {
  return std::clamp(static_cast<int>(std::floor(value + 0.5)), option.least, option.most);
}

}  // namespace

Spsa::Spsa(std::vector<TunedOption> options, Gains gains, std::uint64_t seed)
    : options_(std::move(options)), gains_(gains), seed_(seed) {
  for (const TunedOption& option : options_) values_.push_back(option.start);
}

double Spsa::perturbation(std::size_t option) const {
  const double decayed = options_[option].step / std::pow(static_cast<double>(iteration_), gamma_exponent);
  return std::max(decayed, min_perturbation);
}

std::vector<int> Spsa::signs() const {
  Random random(mix_bits(seed_) ^ mix_bits(~static_cast<std::uint64_t>(iteration_)));
  std::vector<int> signs;
  for (std::size_t i = 0; i < options_.size(); ++i) signs.push_back(random.below(2) == 0 ? -1 : 1);
  return signs;
}

Spsa::Trial Spsa::next_trial() const {
  Trial trial;
  const std::vector<int> sign = signs();
  for (std::size_t i = 0; i < options_.size(); ++i) {
    // Near an end of the option's range, both values are shifted inwards by the same amount.
    const double half = perturbation(i);
    const double low = options_[i].least + half;
    const double centre = std::max(low, std::min(values_[i], options_[i].most - half));
    trial.plus.push_back(rounded_into_range(options_[i], centre + sign[i] * half));
    trial.minus.push_back(rounded_into_range(options_[i], centre - sign[i] * half));
  }
  return trial;
}

// Spall's gradient estimate is result / (2 * perturbation * sign). Here it is expressed in units of the option's step,
// so that options of different magnitude learn at the same rate. The learning rate absorbs the factor 1/2 and is scaled
// by (settle + 1)^alpha, so that an option moves by `gain` steps (see Gains) if the first iteration is won.
void Spsa::apply_result(double result) {
  assert(result >= -1 && result <= 1);
  const std::vector<int> sign = signs();
  const double k = static_cast<double>(iteration_);
  const double learning = gains_.gain * std::pow((gains_.settle + 1) / (gains_.settle + k), alpha);
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const double step = options_[i].step;
    const double slope = result * sign[i] * step / perturbation(i);
    values_[i] = std::clamp(values_[i] + learning * step * slope, static_cast<double>(options_[i].least),
                            static_cast<double>(options_[i].most));
  }
  ++iteration_;
}

std::vector<int> Spsa::settings() const {
  std::vector<int> settings;
  for (std::size_t i = 0; i < options_.size(); ++i) settings.push_back(rounded_into_range(options_[i], values_[i]));
  return settings;
}

}  // namespace kibitz::tune
