#include "learn/multiply_add.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>

#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::learn;

namespace {

// A float of random bits whose exponent is between -28 and 27.
float drawn_float(Random& random) {
  const auto bits = static_cast<std::uint32_t>(random.next());
  return std::bit_cast<float>((bits & 0x807f'ffffU) | (100 + (bits >> 23) % 56) << 23);
}

}  // namespace

TEST_CASE("the emulated multiply-add has the bits of the fused one, also where a rounding hangs on the last bit") {
  Random random(1);
  int wrong = 0;
  for (int i = 0; i < 300'000; ++i) {
    const float a = drawn_float(random), b = drawn_float(random);
    const float ulp = std::ldexp(1.0F, std::ilogb(a * b) - 23);
    for (const float c : {drawn_float(random), -(a * b), ulp / 2, -ulp / 2, ulp * 1.5F, a * b + ulp, 0.0F}) {
      const float fused = std::fma(a, b, c);
      wrong += std::bit_cast<std::uint32_t>(emulated_multiply_add(a, b, c)) != std::bit_cast<std::uint32_t>(fused);
      wrong += std::bit_cast<std::uint32_t>(multiply_add(a, b, c)) != std::bit_cast<std::uint32_t>(fused);
    }
  }
  CHECK(wrong == 0);
}
