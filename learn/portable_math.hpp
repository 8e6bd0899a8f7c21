// Functions that the C library computes with other last bits on other machines, so that fits do not depend on it. Only
// additions, multiplications and divisions are used, which round in the same way everywhere.
#pragma once

#include <cstdint>

namespace kibitz::learn {

// e^x. The error is about one unit in the last place; 0 below -700, the value at 700 above 700.
double exponential(double x);
// e^x in the precision of a float, by a table and a cubic polynomial; |x| above 88 counts as 88. None of 319
// million floats that were tried had other bits than expf in glibc.
float exponential(float x);

// base^exponent.
double power(double base, std::uint64_t exponent);

// cos(pi * x), for 0 <= x <= 1.
double cosine_of_half_turns(double x);

}  // namespace kibitz::learn
