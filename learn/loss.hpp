// The mean squared error of a quantised net's squashed scores, computed on several threads.
#pragma once

#include "learn/fit.hpp"
#include "learn/workers.hpp"

namespace kibitz::learn {

// What the squashed scores are compared with.
enum class LossTarget : std::uint8_t { target, result };

struct LossSettings {
  float squash = 400;
  LossTarget compare_with = LossTarget::target;
};

// Like loss_of() in fit.hpp, but runs on the threads of `workers`. The result does not depend on their number.
Expected<double> loss_of(const learned::Net& net, const SampleSource& source, const LossSettings& settings,
                         WorkerPool& workers);

}  // namespace kibitz::learn
