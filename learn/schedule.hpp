// The learning rate of each step of a fit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitz::learn {

// How the rate decays after the warm-up.
//   cosine    along half a cosine to a hundredth (Loshchilov and Hutter 2017, without restarts)
//   linear    along a line to a hundredth
//   step      to a tenth after a third of the steps, and to a hundredth after two thirds
//   constant  not at all
enum class RateDecay : std::uint8_t { cosine, linear, step, constant };
inline constexpr std::array<std::string_view, 4> rate_decay_names{"cosine", "linear", "step", "constant"};

// Finds the decay with this name.
std::optional<RateDecay> read_rate_decay(std::string_view name);

struct RateSchedule {
  float rate = 0.001F;  // the highest rate
  RateDecay decay = RateDecay::cosine;
  int warm_up = 0;  // number of first steps in which the rate rises linearly from near 0

  // The rate of step `step`, counted from 0, of `steps`.
  double rate_at(std::uint64_t step, std::uint64_t steps) const;
};

}  // namespace kibitz::learn
