// The mean squared error of a quantised net's squashed scores, computed on several threads.
#pragma once

#include "learn/fit.hpp"
#include "learn/workers.hpp"

namespace kibitz::learn {

// As loss_of() of fit.hpp, which uses one worker. The sum does not depend on the number of workers.
double loss_of(const learned::Net& net, const Samples& samples, float squash, Workers& workers);

}  // namespace kibitz::learn
