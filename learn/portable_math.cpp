#include "learn/portable_math.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numbers>

namespace kibitz::learn {

namespace {

// 2^exponent, for -1022 <= exponent <= 1023.
double power_of_two(std::int64_t exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// The nearest integer to x, for |x| < 2^31.
std::int64_t nearest_integer(double x) { return static_cast<std::int64_t>(x + (x < 0 ? -0.5 : 0.5)); }

// 2^(i / 32), for 0 <= i < 32.
constexpr int table_size = 32;
std::array<double, table_size> fractional_powers_of_two() {
  std::array<double, table_size> powers{};
  for (int i = 0; i < table_size; ++i)
    powers[static_cast<std::size_t>(i)] = exponential(std::numbers::ln2 * i / table_size);
  return powers;
}

}  // namespace

double exponential(double x) {
  constexpr double limit = 700;
  // ln 2 in two parts. The product of the first with an integer below 2^20 is exact.
  constexpr double ln2_high = 0x1.62e42fefa0000p-1, ln2_low = 0x1.cf79abc9e3b39p-40;
  constexpr int terms = 14;
  if (!(x > -limit)) return 0;
  x = std::min(x, limit);
  const std::int64_t whole = nearest_integer(x * std::numbers::log2e);
  const double rest = (x - static_cast<double>(whole) * ln2_high) - static_cast<double>(whole) * ln2_low;
  double sum = 1;  // Taylor's series of e^rest, |rest| <= ln 2 / 2, by Horner's rule
  for (int term = terms; term > 0; --term) sum = 1 + sum * rest / term;
  return sum * power_of_two(whole);
}

float exponential(float x) {
  // The coefficients and the table's size are those of expf in Arm's optimized-routines, and so of glibc and musl.
  constexpr double cubic = 0x1.c6af84b912394p-5, quadratic = 0x1.ebfce50fac4f3p-3, linear = 0x1.62e42ff0c52d6p-1;
  constexpr float limit = 88;
  static const auto powers = fractional_powers_of_two();
  const double scaled = double{std::clamp(x, -limit, limit)} * std::numbers::log2e * table_size;
  const std::int64_t nearest = nearest_integer(scaled);
  const double rest = (scaled - static_cast<double>(nearest)) / table_size;
  const double low = linear * rest + 1;
  const double high = cubic * rest + quadratic;
  const double fraction = high * (rest * rest) + low;
  const std::int64_t in_table = nearest & (table_size - 1);
  const double scale = powers[static_cast<std::size_t>(in_table)] * power_of_two((nearest - in_table) / table_size);
  return static_cast<float>(fraction * scale);
}

double power(double base, std::uint64_t exponent) {
  double result = 1;
  for (; exponent != 0; exponent /= 2, base *= base)
    if (exponent % 2 != 0) result *= base;
  return result;
}

double cosine_of_half_turns(double x) {
  constexpr int terms = 12;
  if (x > 0.5) return -cosine_of_half_turns(1 - x);
  const double square = x * x * (std::numbers::pi * std::numbers::pi);
  double sum = 1;  // Taylor's series, by Horner's rule
  for (int term = 2 * terms; term > 0; term -= 2) sum = 1 - sum * square / (term * (term - 1));
  return sum;
}

}  // namespace kibitz::learn
