// A fused multiply-add that gives the same bits with every compiler and on every machine. The library is compiled with
// -ffp-contract=off, because compilers disagree on which products they fuse with which sums; so fits fuse only here.
#pragma once

#include <bit>
#include <cstdint>

namespace kibitz::learn {

// a * b + c, rounded once, without the instruction. The sum in double precision is rounded to odd, so that rounding it
// to a float is correct (Boldo and Melquiond 2008, "Emulation of FMA and correctly rounded sums").
inline float emulated_multiply_add(float a, float b, float c) {
  const double product = double{a} * double{b};  // exact
  const double sum = product + double{c};
  const double part = sum - product;
  const double lost = (product - (sum - part)) + (double{c} - part);  // exact rounding error of the sum (Knuth's 2Sum)
  auto bits = std::bit_cast<std::uint64_t>(sum);
  if ((lost > 0 || lost < 0) && bits % 2 == 0) bits += (lost > 0) == (sum > 0) ? 1 : -1;
  return static_cast<float>(std::bit_cast<double>(bits));
}

inline float multiply_add(float a, float b, float c) {
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA) || defined(__aarch64__)
  return __builtin_fmaf(a, b, c);
#else
  return emulated_multiply_add(a, b, c);
#endif
}

}  // namespace kibitz::learn
