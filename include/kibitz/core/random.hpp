// A small seeded random number generator (splitmix64; Steele, Lea and Flood 2014). The numbers are the same on every
// machine and with every compiler, which the distributions of the standard library do not guarantee.
#pragma once

#include <cstdint>

namespace kibitz {

// One step of splitmix64 from state `x`: maps every 64-bit number to a different one. Also used to hash.
inline constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  // The next number of the sequence: uniform over all 64-bit values.
  constexpr std::uint64_t next() {
    const std::uint64_t number = mix_bits(state_);
    state_ += 0x9e3779b97f4a7c15;
    return number;
  }

  // 0 <= result < count; count must be positive and below 2^32.
  constexpr std::uint64_t below(std::uint64_t count) { return ((next() >> 32) * count) >> 32; }

  // first <= result <= last.
  constexpr int between(int first, int last) {
    return first + static_cast<int>(below(static_cast<std::uint64_t>(last - first) + 1));
  }

 private:
  std::uint64_t state_;
};

}  // namespace kibitz
