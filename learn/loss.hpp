// The mean squared error of a quantised net's squashed scores, computed on several threads.
#pragma once

#include "learn/fit.hpp"
#include "learn/workers.hpp"

namespace kibitz::learn {

// Like loss_of() in fit.hpp, but runs on the threads of `workers`. The result does not depend on their number.
double loss_of(const learned::Net& net, const Samples& samples, float squash, WorkerPool& workers);

}  // namespace kibitz::learn
