// The mean squared error of a quantised net's squashed scores, computed on several threads.
#pragma once

#include "learn/fit.hpp"
#include "learn/workers.hpp"

namespace kibitz::learn {

// As loss_of() in fit.hpp, on several threads. The sum does not depend on their number.
double loss_of(const learned::Net& net, const Samples& samples, float squash, Workers& workers);

}  // namespace kibitz::learn
