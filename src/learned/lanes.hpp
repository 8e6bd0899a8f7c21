// Vectors of the widest registers that this build may use: 32 bytes with AVX2, otherwise 16 (SSE2, NEON). The same code
// is compiled for either width, by the vector extensions that GCC and clang share. All results are integers, so they do
// not depend on the width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace kibitz::learned {

#if defined(__AVX2__)
inline constexpr int vector_bytes = 32;
inline constexpr const char* description_of_vectors = "32 bytes (AVX2)";
#else
inline constexpr int vector_bytes = 16;
inline constexpr const char* description_of_vectors = "16 bytes";
#endif
inline constexpr int lane_count = vector_bytes / 2;  // lanes of 16 bits

using Lanes16 [[gnu::vector_size(vector_bytes)]] = std::int16_t;
using WrappingLanes16 [[gnu::vector_size(vector_bytes)]] = std::uint16_t;  // the same bits, in sums that may overflow
using Lanes32 [[gnu::vector_size(vector_bytes)]] = std::int32_t;

// The address needs no alignment.
inline Lanes16 load_lanes(const std::int16_t* from) {
  Lanes16 lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
inline void store_lanes(std::int16_t* to, Lanes16 lanes) { std::memcpy(to, &lanes, sizeof lanes); }

// GCC 12 does not compile the general code of these three operations to the one instruction that it is.
#if defined(__AVX2__)
inline Lanes16 least_of(Lanes16 a, Lanes16 b) { return Lanes16(_mm256_min_epi16(__m256i(a), __m256i(b))); }
inline Lanes16 most_of(Lanes16 a, Lanes16 b) { return Lanes16(_mm256_max_epi16(__m256i(a), __m256i(b))); }
inline Lanes32 sums_of_products(Lanes16 a, Lanes16 b) { return Lanes32(_mm256_madd_epi16(__m256i(a), __m256i(b))); }
#elif defined(__SSE2__)
inline Lanes16 least_of(Lanes16 a, Lanes16 b) { return Lanes16(_mm_min_epi16(__m128i(a), __m128i(b))); }
inline Lanes16 most_of(Lanes16 a, Lanes16 b) { return Lanes16(_mm_max_epi16(__m128i(a), __m128i(b))); }
inline Lanes32 sums_of_products(Lanes16 a, Lanes16 b) { return Lanes32(_mm_madd_epi16(__m128i(a), __m128i(b))); }
#else
inline Lanes16 least_of(Lanes16 a, Lanes16 b) { return a < b ? a : b; }
inline Lanes16 most_of(Lanes16 a, Lanes16 b) { return a > b ? a : b; }
// For each pair of neighbouring lanes: the sum of their two products, in 32 bits.
inline Lanes32 sums_of_products(Lanes16 a, Lanes16 b) {
  constexpr int half = 16;  // bits; a right shift extends the sign
  const Lanes32 pairs_a = Lanes32(a), pairs_b = Lanes32(b);
  return (pairs_a >> half) * (pairs_b >> half) + (pairs_a << half >> half) * (pairs_b << half >> half);
}
#endif

inline Lanes16 clamp_lanes(Lanes16 lanes, std::int16_t least, std::int16_t most) {
  return least_of(most_of(lanes, Lanes16{} + least), Lanes16{} + most);
}

inline std::int64_t sum_of_lanes(Lanes32 lanes) {
  std::int64_t sum = 0;
  for (int i = 0; i < lane_count / 2; ++i) sum += lanes[i];
  return sum;
}

// 64-bit words, as many as fill a vector.
inline constexpr std::size_t words_per_vector = vector_bytes / 8;

// Bit i is set if the words a[i] and b[i] differ.
inline std::uint32_t mask_of_different_words(const std::uint64_t* a, const std::uint64_t* b) {
#if defined(__AVX2__)
  const __m256i is_equal = _mm256_cmpeq_epi64(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(a)),
                                              _mm256_loadu_si256(reinterpret_cast<const __m256i*>(b)));
  constexpr std::uint32_t all = (1U << words_per_vector) - 1;
  return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(is_equal))) ^ all;
#else
  static_assert(words_per_vector == 2);
  return static_cast<std::uint32_t>(a[0] != b[0]) | static_cast<std::uint32_t>(a[1] != b[1]) << 1;
#endif
}

}  // namespace kibitz::learned
