// How far a quantised net's squashed scores are from what positions are worth.
#pragma once

#include "learn/fit.hpp"
#include "learn/workers.hpp"

namespace kibitz::learn {

// As loss_of() of fit.hpp, which has one worker; the sum does not depend on how many there are.
double loss_of(const learned::Net& net, const Samples& samples, float squash, Workers& workers);

}  // namespace kibitz::learn
