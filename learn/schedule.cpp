#include "learn/schedule.hpp"

#include <algorithm>

#include "learn/portable_math.hpp"

namespace kibitz::learn {

namespace {

// The rate, as a share of the highest, after the part `done` of the decay.
double share_after(double done, RateDecay decay) {
  constexpr double last = 0.01;
  switch (decay) {
    case RateDecay::cosine: return last + (1 - last) * (1 + cosine_of_half_turns(done)) / 2;
    case RateDecay::linear: return last + (1 - last) * (1 - done);
    case RateDecay::step: return done < 1.0 / 3 ? 1 : done < 2.0 / 3 ? 0.1 : last;
    case RateDecay::constant: break;
  }
  return 1;
}

}  // namespace

std::optional<RateDecay> read_rate_decay(std::string_view name) {
  const auto found = std::ranges::find(rate_decay_names, name);
  if (found == rate_decay_names.end()) return std::nullopt;
  return static_cast<RateDecay>(found - rate_decay_names.begin());
}

double RateSchedule::rate_at(std::uint64_t step, std::uint64_t steps) const {
  const auto first = static_cast<std::uint64_t>(warm_up);
  if (step < first) return double{rate} * static_cast<double>(step + 1) / static_cast<double>(first);
  if (steps <= first) return rate;
  const double done = static_cast<double>(step - first) / static_cast<double>(steps - first);
  return double{rate} * share_after(std::min(done, 1.0), decay);
}

}  // namespace kibitz::learn
